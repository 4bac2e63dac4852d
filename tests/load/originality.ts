import { BatchWriteItemCommand, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { DocumentClient } from "@deck/aws/document-client";
import { systemContext } from "@deck/core/kernel/context";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import type { Table } from "@deck/core/kernel/ports";
import { compareVersion } from "@deck/core/originality/compare";
import { originalities } from "@deck/core/originality/entity";
import { appointStaff, authorForm, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { prose, prosePdf } from "../support/fixtures/prose.ts";
import { waitForComparison } from "../support/invariants/wait-for-comparison.ts";
import { type InProcessApp, startInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { cpuOf, type Figure, figureAtMost, median, printFigures, unbounded } from "./figures.ts";

/** Papers on the platform; so many share a paragraph with the compared one. */
const PAPERS = [500, 5_000];
const SOURCES = 20;
/** In words: the paper (ten pages), a source, a paragraph. */
const WORDS = 6_000;
const SOURCE_WORDS = 3_000;
const PARAGRAPH = 80;
/** Unique marks enlarge the table and are never read. */
const MARKS = 10;
/** With one more, a mark would count as a template's. */
const HOLDERS = 37;
const ROUNDS = 7;

/**
 * Compares one version with many papers and with ten times as many: CPU and calls. Each shares a phrase with it,
 * the greatest similarity below a finding.
 */
export async function originality(): Promise<void> {
	const deck = await startInProcessApp();
	try {
		const key = await writePapersToCompare(deck);
		let others = 0;
		for (const papers of PAPERS) {
			await writeMarks(deck.ports.table, others, papers);
			await shareMarks(deck.ports.table, key, others, papers);
			others = papers;
			printFigures(
				`One version of ${WORDS} words against ${papers} papers, ${SOURCES} of which share a paragraph`,
				await measure(deck, key),
			);
		}
	} finally {
		await deck.stop();
	}
}

type Key = Parameters<typeof compareVersion>[1];

/** Writes sources, each by another author. */
async function writePapersToCompare({ machine }: InProcessApp): Promise<Key> {
	const { path } = await buildConference(machine.table);
	const person = await new Person(machine).join();
	await appointStaff(machine.table, person, path, { type: "editor" });
	const paragraphs = Array.from({ length: SOURCES }, () => prose(PARAGRAPH));
	const submit = async (text: string, index: number) => {
		const authors = [authorForm({ email: `author-${index}@example.org` })];
		return submitPaper(person, path, { title: prose(6), authors }, await prosePdf(text));
	};
	const sources: number[] = [];
	await mapWithConcurrency(4, paragraphs.entries(), async ([index, paragraph]) => {
		const half = () => prose(SOURCE_WORDS / 2);
		sources.push(await submit(`${half()} ${paragraph} ${half()}`, index));
	});
	for (const number of sources) await waitForComparison(person, path, number);
	const between = Math.floor((WORDS - SOURCES * PARAGRAPH) / SOURCES);
	const text = paragraphs.map((paragraph) => `${prose(between)} ${paragraph}`).join(" ");
	const number = await submit(text, SOURCES);
	await waitForComparison(person, path, number);
	return { conference: path, number, version: 1 };
}

/** Writes marks as the table stores them. */
async function writeMarks({ client, name }: Table, from: number, to: number): Promise<void> {
	if (!(client instanceof DocumentClient)) throw new Error("the table's client is of another kind");
	const papers = Array.from({ length: to - from }, (_, index) => from + index);
	await mapWithConcurrency(8, papers, async (paper) => {
		const requests = Array.from({ length: MARKS }, (_, mark) => ({
			PutRequest: {
				Item: {
					pk: { S: `mark#elsewhere-${paper}-${mark}` },
					sk: { S: "me" },
					documents: { SS: [`elsewhere#${paper}#1`] },
					v: { N: "1" },
				},
			},
		}));
		await client.dynamo.send(new BatchWriteItemCommand({ RequestItems: { [name]: requests } }));
	});
}

/** Adds the most papers that a mark may hold. */
async function shareMarks(table: Table, key: Key, from: number, to: number): Promise<void> {
	if (!(table.client instanceof DocumentClient)) throw new Error("the table's client is of another kind");
	const { dynamo } = table.client;
	const { data } = await originalities(table).get(key).go({ consistent: true });
	const marks = data?.marks?.split(" ").slice(Math.floor(from / HOLDERS)) ?? [];
	const papers = Array.from({ length: to - from }, (_, index) => `elsewhere#${from + index}#1`);
	const shares = Array.from({ length: Math.ceil(papers.length / HOLDERS) }, (_, index) =>
		papers.slice(index * HOLDERS, (index + 1) * HOLDERS),
	);
	await mapWithConcurrency(8, shares.entries(), async ([index, documents]) => {
		const mark = marks[index];
		if (!mark) throw new Error("the version has too few marks");
		await dynamo.send(
			new UpdateItemCommand({
				TableName: table.name,
				Key: { pk: { S: `mark#${mark}` }, sk: { S: "me" } },
				UpdateExpression: "ADD documents :documents",
				ExpressionAttributeValues: { ":documents": { SS: documents } },
			}),
		);
	});
}

async function measure(deck: InProcessApp, key: Key): Promise<Figure[]> {
	const context = systemContext(deck.ports);
	const again = () => compareVersion(context, key);
	const { names } = await deck.callsOf(again);
	const spent: number[] = [];
	for (let round = 0; round < ROUNDS; round++) spent.push(await cpuOf(again));
	const count = (name: string) => names.filter((one) => one === name).length;
	return [
		figureAtMost("CPU, median", median(spent) / 1000, 2, "s"),
		figureAtMost("CPU, the most", Math.max(...spent) / 1000, 2, "s"),
		unbounded("calls to the table", names.length),
		unbounded("of them for the version's marks", count("BatchGetItem")),
		unbounded("of them queries: the paper, its versions, the count, one a match", count("Query")),
	];
}
