"""Measures Tantivy, as tantivy.ts calls it: `measure-tantivy.py RECORDS QUERIES INDEX` prints the measurements as JSON."""

import json
import os
import re
import sys
import time

import tantivy
from tantivy import Occur, Query

PAGE_SIZE = 25
TEXT_FIELDS = (("title", 2.0), ("sponsor", 1.2))
STORED = ("policy", "stage", "party", "action")


def build_schema():
    builder = tantivy.SchemaBuilder()
    for name, _ in TEXT_FIELDS:
        builder.add_text_field(name, stored=True)
    for name in ("id", "congress", "type"):
        builder.add_text_field(name, stored=True, tokenizer_name="raw")
    for name in STORED:
        builder.add_text_field(name, stored=True, index_option="basic", tokenizer_name="raw")
    for name in ("introduced", "updated"):
        builder.add_integer_field(name, stored=True, indexed=True, fast=True)
    return builder.build()


SCHEMA = build_schema()


def day_number(date):
    return int(date.replace("-", ""))


def build(file, folder):
    writer = tantivy.Index(SCHEMA, path=folder).writer(200_000_000, 1)
    with open(file, encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            document = tantivy.Document()
            for name in ("id", "congress", "type", "title", "sponsor", *STORED):
                document.add_text(name, record[name])
            for name in ("introduced", "updated"):
                document.add_integer(name, day_number(record[name]))
            writer.add_document(document)
    writer.commit()
    writer.wait_merging_threads()


def milliseconds(task):
    started = time.perf_counter()
    task()
    return (time.perf_counter() - started) * 1_000


def best(task, tries):
    return min(milliseconds(task) for _ in range(tries))


def quantile(times, part):
    return sorted(times)[min(len(times) - 1, int(part * len(times)))]


def word_query(word, distance, is_prefix):
    """A word in any field: exact by term, the last as a prefix, and with an edit where nothing matches."""
    parts = []
    for name, boost in TEXT_FIELDS:
        queries = [Query.term_query(SCHEMA, name, word)]
        if distance > 0 or is_prefix:
            queries.append(Query.fuzzy_term_query(SCHEMA, name, word, distance, True, is_prefix))
        parts += [(Occur.Should, Query.boost_query(query, boost)) for query in queries]
    return Query.boolean_query(parts)


def text_query(text, distance):
    words = re.findall(r"[a-z0-9]+", text.lower())
    last = len(words) - 1
    return Query.boolean_query([(Occur.Must, word_query(word, distance, i == last)) for i, word in enumerate(words)])


class Catalog:
    def __init__(self, folder):
        self.searcher = tantivy.Index.open(folder).searcher()

    def page(self, query, **order):
        found = self.searcher.search(query, PAGE_SIZE, count=True, **order)
        rows = [self.searcher.doc(address) for _, address in found.hits]
        return found.count, [row["id"][0] for row in rows]

    def search(self, text):
        total, ids = self.page(text_query(text, 0))
        return (total, ids) if total > 0 else self.page(text_query(text, 1))

    def listed(self):
        return self.page(Query.all_query(), order_by_field="updated")

    def filtered(self, choice):
        bounds = (day_number(choice["from"]), day_number(choice["to"]))
        types = [(Occur.Should, Query.term_query(SCHEMA, "type", name)) for name in choice["types"]]
        query = Query.boolean_query(
            [
                (Occur.Must, Query.term_query(SCHEMA, "congress", choice["congress"])),
                (Occur.Must, Query.boolean_query(types)),
                (Occur.Must, Query.range_query(SCHEMA, "introduced", tantivy.FieldType.Integer, *bounds)),
            ]
        )
        return self.page(query, order_by_field="updated")


def main(records, asked, folder):
    with open(asked, encoding="utf-8") as file:
        given = json.load(file)
    os.makedirs(folder)
    built = milliseconds(lambda: build(records, folder)) / 1_000
    read = milliseconds(lambda: [json.loads(line) for line in open(records, encoding="utf-8")]) / 1_000
    cold = milliseconds(lambda: Catalog(folder).search(given["mistyped"]))
    catalog = Catalog(folder)
    queries = given["queries"]
    for query in queries:
        catalog.search(query["text"])
    searches = [best(lambda text=query["text"]: catalog.search(text), 3) for query in queries]
    keys = [best(lambda text=text: catalog.search(text), 3) for text in given["keys"]]
    measures = {
        "build s": built - read,
        "size MB": sum(entry.stat().st_size for entry in os.scandir(folder)) / 1e6,
        "load ms": best(lambda: Catalog(folder), 7),
        "cold load and first result ms": cold,
        "list page ms": best(catalog.listed, 40),
        "filtered list ms": best(lambda: catalog.filtered(given["filter"]), 40),
        "search p50 ms": quantile(searches, 0.5),
        "search p95 ms": quantile(searches, 0.95),
        "keystroke p95 ms": quantile(keys, 0.95),
        "worst keystroke ms": max(keys),
    }
    for kind in given["kinds"]:
        own = [query for query in queries if query["kind"] == kind]
        right = [query for query in own if catalog.search(query["text"])[1][:1] == [query["expectedId"]]]
        measures[f"{kind}, right first %"] = 100 * len(right) / len(own)
    print(json.dumps(measures))


main(*sys.argv[1:])
