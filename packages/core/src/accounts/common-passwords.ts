/**
 * Passwords that guessing begins with: those that lists of leaked ones are headed by and that our other rules let
 * pass, in small letters.
 */
const WORDS = `
1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 3edcvfr4 a1b2c3d4 a1b2c3d4e5 a1234567 a12345678 a123456789
aa123456 aa12345678 abc12345 abc123456 abc1234567 abcd1234 abcd12345 abcd123456 abcde123 abcdef123 access123
admin123 admin1234 admin12345 admin123456 administrator1 america1 andrea123 angel123 anthony1 apple123 asd12345
asdf1234 asdfgh12 asdfghjkl1 ashley12 awesome1 azerty123 babygirl1 bailey123 baseball1 basketball1 batman123
blink182 buster123 butterfly1 carlos123 changeme1 changeme123 charlie1 charlie123 cheese123 chelsea1 chicken1
chocolate1 computer1 cookie123 cowboys1 daniel123 default1 default123 demo1234 diamond1 dragon12 dragon123
eagles123 elizabeth1 example1 flower123 football1 football12 football123 freedom1 friends1 g0dzilla george123
ginger123 guest123 hannah123 hello123 hello1234 hello12345 hockey123 hunter12 hunter123 iloveu123 iloveyou1
iloveyou12 iloveyou123 iloveyou2 jackson1 jasmine1 jennifer1 jessica1 jordan12 jordan123 jordan23 joshua123
justin123 killer123 letmein1 letmein12 letmein123 liverpool1 lovely123 lovers12 loveyou1 maggie123 marlboro1
master123 matthew1 maverick1 melissa1 mercedes1 michael1 michael123 michelle1 monkey12 monkey123 mustang1
myspace1 mynoob123 nicholas1 nicole123 ninja123 orange123 p455w0rd p4ssw0rd p@ssw0rd p@ssw0rd1 p@ssw0rd123
p@ssword1 p@ssword123 pa55w0rd pa55word pakistan1 pass1234 pass12345 pass123456 passw0rd passw0rd1 passw0rd123
passwd123 password0 password01 password1 password1! password11 password12 password123 password123!
password1234 password12345 password2 password21 password22 password3 password4 password5 password7 password8
password9 password99 patrick1 pepper123 pokemon1 pokemon123 princess1 princess12 princess123 purple123
q1w2e3r4 q1w2e3r4t5 qazwsx12 qazwsx123 qwe12345 qwer1234 qwerty01 qwerty11 qwerty12 qwerty123 qwerty123!
qwerty1234 qwerty12345 qwerty123456 qwertyui1 qwertyuiop1 rachel123 ranger123 redskins1 robert123 rockstar1
root1234 samantha1 samsung1 samsung123 scooter1 secret123 security1 shadow12 shadow123 slipknot1 soccer12
soccer123 spiderman1 starwars1 stephanie1 summer12 summer123 sunshine1 sunshine12 sunshine123 superman1
superman123 taylor123 temp1234 test1234 test12345 test123456 testing1 testing123 thomas123 thunder1 tigger12
tigger123 trustno1 user1234 victoria1 welcome01 welcome1 welcome1! welcome12 welcome123 welcome1234 whatever1
william1 winter123 yankees1 zaq12wsx zaq1zaq1 zxcvbn123 zxcvbnm1 zxcvbnm123
`

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))
