import type { PaperStatus } from "@deck/contracts/enums";
import type { Table } from "@deck/core/kernel/ports";
import { appointStaff, buildConference, submitPaper } from "./builders.ts";
import type { Person } from "./person.ts";
import { rewritePaper } from "./rewrite-paper.ts";

interface PaperFixtures {
	join(): Promise<Person>;
	table: Table;
}

interface BuildPaperOptions {
	conference?: Parameters<typeof buildConference>[1];
	paper?: Parameters<typeof submitPaper>[2];
	status?: PaperStatus;
}

export interface BuiltPaper {
	author: Person;
	editor: Person;
	path: string;
	number: number;
}

export async function buildPaper(
	{ join, table }: PaperFixtures,
	wanted: BuildPaperOptions = {},
): Promise<BuiltPaper> {
	const [author, editor] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table, wanted.conference);
	await appointStaff(table, editor, path, { type: "editor" });
	const number = await submitPaper(author, path, wanted.paper);
	const { status } = wanted;
	if (status) await rewritePaper(table, { conference: path, number }, { status });
	return { author, editor, path, number };
}
