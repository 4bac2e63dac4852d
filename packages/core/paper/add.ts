import type { PaperForm, PaperListRow } from "@deck/contracts/paper";
import type { ConferenceItem } from "../conference/lookup.ts";
import { put, raw, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { putListRow } from "../kernel/list-rows.ts";
import { mailEvent, type OutboxEvent, shortJobEvent } from "../kernel/outbox.ts";
import { paperChangedEvent } from "./changed-event.ts";
import { putDetails } from "./details.ts";
import { authors, formatPosition, type PaperItem, papers, versions } from "./entity.ts";
import { paperListKey, paperListRow } from "./list-rows.ts";
import { versionEvents } from "./preflight/event.ts";
import type { VersionFiles } from "./version-files.ts";

export interface NewPaper {
	number: number;
	form: PaperForm;
	/** Default: submitted. */
	state?: Pick<PaperItem, "status" | "withdrawn_from" | "deleted_from" | "deleted_at">;
	files?: VersionFiles | undefined;
	/** User id. */
	submitted_by: string;
	on_behalf?: true;
	of?: number;
}

export function newPaper(
	context: Context,
	conference: ConferenceItem,
	paper: NewPaper,
): { writes: Write[]; events: OutboxEvent[]; row: PaperListRow } {
	const { table } = context;
	const { form, number, files, submitted_by, on_behalf } = paper;
	const at = context.now().toISOString();
	const key = { conference: conference.conference, number };
	const { authors: people, ...data } = form;
	const row: PaperItem = {
		...key,
		...data,
		...(paper.state ?? { status: "submitted" }),
		submitted_by,
		...(on_behalf && { on_behalf }),
		...(paper.of !== undefined && { paper: paper.of }),
		steps: [{ at, kind: "submitted", ...(files && { version: 1 }) }],
		created_at: at,
		changed: at,
		version: 1,
		lock: 1,
	};
	const listRow = paperListRow(row, people);
	const busy = new AppError("unavailable", "busy", { retryAfter: 1 });
	const writes = [
		...putListRow(table, paperListKey(conference.conference), listRow).map((action) => raw(action, busy)),
		put(papers(table).create(row)),
		putDetails(table, row, people),
		...people.map((author, index) =>
			put(authors(table).create({ ...key, ...author, position: formatPosition(index + 1) })),
		),
	];
	if (files) {
		const version = { ...key, version: 1, ...files, created_at: at, created_by: submitted_by };
		writes.push(put(versions(table).create(version)));
	}
	const events = [
		mailEvent("paper.received", key),
		shortJobEvent("paper.remember_authors", key),
		...(files ? versionEvents(key, 1) : []),
		paperChangedEvent(row, { addresses: people.map(({ email }) => email), sections: [form.section] }),
	];
	return { writes, events, row: listRow.common };
}
