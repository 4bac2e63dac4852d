import { randomUUID } from "node:crypto";
import type { BulkPreview, BulkResult } from "@deck/contracts/bulk";
import { expect } from "vitest";
import type { Person } from "../person.ts";

/** Returns the steps of bulk actions on papers. `path` returns the conference's; an editor acts unless named. */
export function makeBulkSteps(the: (name: string) => Person, path: () => string) {
	const address = () => `/api/conf/${path()}/adm/bulk`;

	async function previewBulk(what: object, numbers: number[], who = the("editor")): Promise<BulkPreview[]> {
		const { status, body } = await who.post<BulkPreview[]>(`${address()}/try`, { what, numbers });
		expect(status).toBe(200);
		return body;
	}

	async function runBulk(
		what: object,
		numbers: number[],
		{ who = "editor", id = randomUUID() as string } = {},
	) {
		const tried = await previewBulk(what, numbers, the(who));
		const papers = tried.map(({ number, seen, seen_review }) => ({ number, seen, seen_review }));
		const send = async () =>
			(await the(who).post<BulkResult[]>(address(), { id, what, papers })).body.map(({ refused }) => refused);
		return { id, tried, papers, send, results: await send() };
	}

	const undo = async (id: string, numbers: number[], who = "editor") => {
		const { status, body } = await the(who).post<BulkResult[]>(`${address()}/${id}/undo`, { numbers });
		return status === 200 ? body.map(({ refused }) => refused) : status;
	};

	return { address, previewBulk, runBulk, undo };
}
