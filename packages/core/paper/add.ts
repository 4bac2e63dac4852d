import type { PaperCard, PaperForm } from "@deck/contracts/paper";
import type { ConferenceItem } from "../conference/lookup.ts";
import { instantsOf } from "../conference/time.ts";
import { putCard } from "../kernel/cards.ts";
import { put, raw, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { jobEvent, mailEvent, type Outgoing, pushEvent } from "../kernel/outbox.ts";
import type { InspectedFile } from "../upload/take.ts";
import { authors, papers, placeOf, versions } from "./entity.ts";
import { shortName } from "./names.ts";

/** A paper that is about to be there. */
export interface NewPaper {
	number: number;
	form: PaperForm;
	/** Absent on papers that came by import without one. */
	file?: Omit<InspectedFile, "upload_id"> | undefined;
	/** User id of who submits. */
	submitted_by: string;
}

/** The writes and events of a new paper: its data, card, authors, first version; letters and live frames. */
export function newPaper(
	context: Context,
	conference: ConferenceItem,
	paper: NewPaper,
): { writes: Write[]; events: Outgoing[]; card: PaperCard } {
	const { table } = context;
	const { form, number, file, submitted_by } = paper;
	const at = context.now().toISOString();
	const key = { conference: conference.conference, number };
	const { authors: people, ...data } = form;
	const card: PaperCard = {
		number,
		type: form.type,
		language: form.language,
		section: form.section,
		format: form.format,
		title: form.title,
		status: "submitted",
		first_author: people[0] ? shortName(people[0]) : "",
		authors_count: people.length,
		changed: at,
		version: 1,
	};
	const list = { name: "papers", conference: conference.conference } as const;
	const writes = [
		raw(putCard(table, list, card), new AppError("unavailable", "busy", { retryAfter: 1 })),
		put(
			papers(table).create({
				...key,
				...data,
				status: "submitted",
				editable_till: instantsOf(conference.dates, conference.timezone).submissions_close,
				submitted_by,
				created_at: at,
				changed: at,
				version: 1,
			}),
		),
		...people.map((author, index) =>
			put(authors(table).create({ ...key, ...author, place: placeOf(index + 1) })),
		),
	];
	if (file) {
		const { name, size, pages, sha256, key: object, version_id } = file;
		const version = {
			name,
			size,
			pages,
			sha256,
			key: object,
			version_id,
			created_at: at,
			created_by: submitted_by,
		};
		writes.push(
			put(versions(table).create({ conference: key.conference, number, place: placeOf(1), ...version })),
		);
	}
	const own = context.actor ? [`user#${context.actor.user_id}`] : [];
	const events = [
		mailEvent("paper.received", key),
		jobEvent("paper.remember_authors", key),
		pushEvent({
			topics: [`staff#${key.conference}`, `sec#${key.conference}#${form.section}`, ...own],
			noun: "paper",
			ids: [number],
			version: 1,
		}),
	];
	return { writes, events, card };
}
