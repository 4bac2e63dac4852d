import { randomUUID } from "node:crypto";
import { PDFDocument, PDFHexString, StandardFonts } from "@cantoo/pdf-lib";
import type { ConferenceForm } from "@deck/contracts/conference";
import {
	CONFERENCE_PARTS,
	type ConferencePart,
	type CopyConferenceForm,
} from "@deck/contracts/conference-parts";
import type { AdminRole, Locale } from "@deck/contracts/enums";
import type { ExpertForm } from "@deck/contracts/expert";
import type { NewIssueForm } from "@deck/contracts/issue";
import type { AuthorForm, PaperForm, PaperListRow } from "@deck/contracts/paper";
import type { SignedPart, Upload, UploadPurpose } from "@deck/contracts/upload";
import { SUGGESTED_VENUES } from "@deck/contracts/venues";
import { users } from "@deck/core/account/entity";
import { readConferenceAggregate } from "@deck/core/conference/aggregate";
import { conferenceDefaults, defaultContents } from "@deck/core/conference/defaults";
import { type ConferenceContents, conferences, pathClaims } from "@deck/core/conference/entity";
import { partRow } from "@deck/core/conference/parts";
import { sectionIds } from "@deck/core/conference/section-title";
import type { Table } from "@deck/core/kernel/ports";
import { staffRoles } from "@deck/core/staff/entity";
import type { Person } from "./person.ts";
import { runInSequence } from "./run-in-sequence.ts";

/** Returns a UTC date, `yyyy-MM-dd`. */
export function dayFromToday(offset: number): string {
	return new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
}

export const newPath = () => `c-${randomUUID().slice(0, 13)}`;

/** Formats the day as in sentences: `23 November 2026`. */
export function longDay(offset: number, language: Locale): string {
	return new Date(dayFromToday(offset))
		.toLocaleDateString(language === "en" ? "en-GB" : "ru-RU", {
			timeZone: "UTC",
			day: "numeric",
			month: "long",
			year: "numeric",
		})
		.replace(/\s?г\.$/, "");
}

/** Two sections, open since yesterday. */
export function conferenceForm(changes: Partial<ConferenceForm> = {}): ConferenceForm {
	return {
		path: newPath(),
		locales: {
			en: { short_title: "Spectra", title: "Conference on spectra" },
			ru: { short_title: "Спектр", title: "Конференция о спектрах" },
		},
		flow: "paper",
		timezone: "Europe/Samara",
		dates: {
			submissions_open: dayFromToday(-2),
			submissions_close: dayFromToday(20),
			conference_start: dayFromToday(90),
			conference_end: dayFromToday(94),
		},
		formats: ["oral", "poster"],
		languages: ["en", "ru"],
		place_ids: ["ru", "uz"],
		sections: [
			{ locales: { en: { title: "Optics" }, ru: { title: "Оптика" } } },
			{ locales: { en: { title: "Signals" }, ru: { title: "Сигналы" } } },
		],
		...changes,
	};
}

export const copyForm = (changes: Partial<CopyConferenceForm> = {}): CopyConferenceForm => ({
	path: newPath(),
	locales: conferenceForm().locales,
	start: dayFromToday(454),
	staff: false,
	...changes,
});

/** Leaves the publication titles empty. */
export const issueTitles = (en: string, ru = en): NewIssueForm["locales"] => ({
	en: { title: en, publication: "" },
	ru: { title: ru, publication: "" },
});

export const expertForm = (changes: Partial<ExpertForm> = {}): ExpertForm => ({
	name: "Ilmari Kettunen",
	email: "ilmari@example.org",
	interests: ["sampling", "satellite video"],
	languages: ["en"],
	comments: "",
	limit: null,
	...changes,
});

export const issueForm = (changes: Partial<NewIssueForm> = {}): NewIssueForm => ({
	type: "paper",
	kind: "proceedings",
	locales: {
		en: { title: "Proceedings", publication: "Proceedings of the Snow Conference" },
		ru: { title: "Труды", publication: "Труды конференции о снеге" },
	},
	volume: "7",
	number: "2",
	year: 2026,
	issn: "2049-3630",
	isbn: "978-3-16-148410-0",
	pages: "1–214",
	first_page: 5,
	published: "2026-11-30",
	publisher: "Snow Press",
	publisher_place: "Kazan",
	doi_prefix: "10.5555/snow.",
	papers_url: "https://example.org/papers/{number}",
	deposit_email: "deposits@example.org",
	titleid: "12345",
	...changes,
});

export interface BuiltConference {
	path: string;
	sections: [string, string];
}

/** Writes an open (or hidden) conference to the table. */
export async function buildConference(
	table: Table,
	changes: Partial<ConferenceForm> & {
		state?: "hidden" | "open" | "archived";
		blindness?: "single" | "double";
	} = {},
): Promise<BuiltConference> {
	const { state = "open", ...rest } = changes;
	const { sections, place_ids, ...form } = conferenceForm(rest);
	const ids: [string, string] = ["optics", "signals"];
	await pathClaims(table).create({ path: form.path, conference: form.path }).go();
	const contents = {
		...defaultContents,
		places: SUGGESTED_VENUES.filter(({ id }) => place_ids.includes(id)),
		sections: sections.map(({ locales }, index) => ({ locales, id: ids[index] ?? `s${index}` })),
	};
	await writeParts(table, form.path, contents, conferenceDefaults().versions);
	await conferences(table)
		.create({
			...conferenceDefaults(),
			...form,
			conference: form.path,
			state,
			sections: sectionIds(contents.sections),
			created_at: new Date().toISOString(),
			start: form.dates.conference_start ?? dayFromToday(0),
		})
		.go();
	return { path: form.path, sections: ids };
}

/** Without permission checks or a new version. */
export async function rewriteParts(
	table: Table,
	conference: string,
	changes: Partial<ConferenceContents>,
): Promise<void> {
	const { item, contents } = await readConferenceAggregate(table, conference);
	const next = { ...contents, ...changes };
	await writeParts(table, conference, next, item.versions);
	await conferences(table)
		.patch({ conference })
		.set({ sections: sectionIds(next.sections) })
		.go();
}

const writeParts = (
	table: Table,
	conference: string,
	contents: ConferenceContents,
	versions: Record<ConferencePart, number>,
) =>
	Promise.all(
		CONFERENCE_PARTS.map((part) =>
			partRow(table, { conference, part, version: versions[part] }, contents).go(),
		),
	);

export async function appointStaff(
	table: Table,
	person: Person,
	conference: string,
	...admin_roles: AdminRole[]
): Promise<void> {
	const { body } = await person.get<{ id: string }>("/api/auth/user");
	await staffRoles(table)
		.create({
			holder: `user#${body.id}`,
			user_id: body.id,
			conference,
			email: person.email,
			admin_roles,
			created_at: new Date().toISOString(),
		})
		.go();
}

export async function makePlatformAdmin(table: Table, person: Person): Promise<void> {
	const { body } = await person.get<{ id: string }>("/api/auth/user");
	await users(table).patch({ user_id: body.id }).set({ platform_admin: true }).go();
}

export function authorForm(changes: Partial<AuthorForm> = {}): AuthorForm {
	return {
		first_name: "Mira",
		last_name: "Olsen",
		organization: "Institute of Optics",
		country: "NOR",
		email: "mira@example.org",
		orcid: "",
		corresponding: true,
		mailable: true,
		...changes,
	};
}

type EnglishPaper = Extract<PaperForm, { language: "en" }>;

export function paperForm(email: string, changes: Partial<EnglishPaper> = {}): EnglishPaper {
	return {
		type: "paper",
		language: "en",
		section: "optics",
		format: "oral",
		title: "Cloud gap filling with a diffusion prior",
		abstract: "We fill the gaps that clouds leave in daily maps of snow.",
		keywords: ["snow", "clouds", "diffusion"],
		authors: [authorForm({ email })],
		...changes,
	};
}

/** `bytes` is the minimum size. */
export async function makePdf(pages = 2, bytes = 0): Promise<Uint8Array<ArrayBuffer>> {
	const document = await PDFDocument.create();
	const font = await document.embedFont(StandardFonts.Helvetica);
	for (let page = 1; page <= pages; page++) {
		document.addPage([595, 842]).drawText(`Page ${page}`, { x: 60, y: 760, size: 24, font });
	}
	// Noise does not compress, so the attachment sets the size.
	for (let left = bytes; left > 0; left -= 65_536) {
		await document.attach(crypto.getRandomValues(new Uint8Array(65_536)), `noise-${left}.bin`);
	}
	return new Uint8Array(await document.save());
}

/** Readers need not fetch unseen pages. */
export async function makeHeavyPdf(pages: number, bytesOfPage: number): Promise<Uint8Array<ArrayBuffer>> {
	const document = await PDFDocument.load(await makePdf(pages));
	for (const page of document.getPages()) {
		const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(32_768))).toString("base64");
		const comment = `%${noise.repeat(Math.ceil(bytesOfPage / noise.length)).slice(0, bytesOfPage)}\n`;
		page.node.addContentStream(document.context.register(document.context.stream(comment)));
	}
	return new Uint8Array(await document.save());
}

/** Requires an unknown password. */
export async function makeEncryptedPdf(): Promise<Uint8Array<ArrayBuffer>> {
	const document = await PDFDocument.create();
	document.addPage();
	const { context } = document;
	const digest = PDFHexString.of("5a".repeat(32));
	const handler = { Filter: "Standard", V: 1, R: 2, O: digest, U: digest, P: -4 };
	context.trailerInfo.Encrypt = context.register(context.obj(handler));
	context.trailerInfo.ID = context.obj([digest, digest]);
	return new Uint8Array(await document.save({ useObjectStreams: false, addDefaultPage: false }));
}

/** Contains a script that runs on opening. */
export async function makePdfWithScript(): Promise<Uint8Array<ArrayBuffer>> {
	const document = await PDFDocument.create();
	document.addPage();
	document.addJavaScript("greeting", "app.alert('Hello')");
	return new Uint8Array(await document.save());
}

/** Returns the upload's id, before inspection. */
export async function uploadUninspected(
	person: Person,
	bytes: Uint8Array<ArrayBuffer>,
	name = "paper.pdf",
	purpose: UploadPurpose = "manuscript",
): Promise<string> {
	const { body: upload, status } = await person.post<Upload>("/api/uploads", {
		purpose,
		name,
		size: bytes.length,
	});
	if (status !== 201) throw new Error(`the upload was refused with ${status}`);
	const send = async ({ part, url, headers }: SignedPart) => {
		const body = bytes.subarray((part - 1) * upload.part_size, part * upload.part_size);
		const response = await fetch(url, { method: "PUT", headers, body });
		if (!response.ok)
			throw new Error(`part ${part} was refused with ${response.status}: ${await response.text()}`);
	};
	for (const part of upload.signed ?? []) await send(part);
	const count = Math.ceil(bytes.length / upload.part_size);
	for (let first = 2; first <= count; first += 10) {
		const parts = Array.from({ length: Math.min(10, count - first + 1) }, (_, index) => first + index);
		const { body: signed } = await person.post<SignedPart[]>(`/api/uploads/${upload.id}/parts`, { parts });
		for (const part of signed) await send(part);
	}
	return upload.id;
}

/** Returns the upload's id, after inspection. */
export async function uploadPdf(person: Person, bytes?: Uint8Array<ArrayBuffer>): Promise<string> {
	const id = await uploadUninspected(person, bytes ?? (await makePdf()));
	const { status, body } = await runInSequence(person, () => person.post(`/api/uploads/${id}/complete`));
	if (status !== 200) throw new Error(`the file was refused with ${status}: ${JSON.stringify(body)}`);
	return id;
}

export async function submitPaper(
	author: Person,
	path: string,
	changes: Partial<EnglishPaper> = {},
	bytes?: Uint8Array<ArrayBuffer>,
): Promise<number> {
	const form = { ...paperForm(author.email, changes), upload_id: await uploadPdf(author, bytes) };
	const { status, body } = await author.post<PaperListRow>(`/api/conf/${path}/papers`, form);
	if (status !== 201) throw new Error(`the paper was refused with ${status}: ${JSON.stringify(body)}`);
	return body.number;
}
