import type { Titles } from "@deck/contracts/chat";
import type { Locale } from "@deck/contracts/enums";
import { maySpeak } from "@deck/contracts/may-speak";
import type { Actor } from "../../kernel/actor.ts";
import type { Table } from "../../kernel/ports.ts";
import { readPaper } from "../../paper/lookup.ts";
import { participationOf } from "../../paper/participation.ts";
import { languageOf } from "../../registration/language.ts";
import { findRegistration } from "../../registration/lookup.ts";
import type { RoomId } from "../lookup.ts";
import { paperTitles, participantTitles } from "../titles.ts";

export interface DigestSubject {
	titles: Titles;
	/** For members without account. */
	languageOf: (email: string) => Locale;
	/** Members who get e-mails. */
	written: string[];
	isWrittenTo: (addresses: readonly string[]) => boolean;
	/** Whether they may read and answer here. */
	isStaff: (actor: Actor) => boolean;
}

/** Null if deleted. 1 call. */
export function subjectOf(table: Table, id: RoomId): Promise<DigestSubject | null> {
	return id.kind === "sub" ? paperSubject(table, id) : registrationSubject(table, id);
}

async function paperSubject(table: Table, { conference, number }: RoomId): Promise<DigestSubject | null> {
	const whole = await readPaper(table, conference, number);
	if (!whole) return null;
	const { paper, authors } = whole;
	const written = authors.filter(({ mailable }) => mailable).map(({ email }) => email);
	return {
		...{ titles: paperTitles(paper), written },
		languageOf: (email) => authors.find((one) => one.email === email)?.language ?? paper.language,
		isWrittenTo: (addresses) => written.some((email) => addresses.includes(email)),
		isStaff: (actor) => participationOf(whole, actor).staff && maySpeak(actor.roles, "sub", paper.section),
	};
}

async function registrationSubject(
	table: Table,
	{ conference, number }: RoomId,
): Promise<DigestSubject | null> {
	const registration = await findRegistration(table, conference, number);
	if (!registration) return null;
	const { email, claims, content } = registration;
	const isWrittenTo = (addresses: readonly string[]) =>
		[email, ...claims].some((address) => addresses.includes(address));
	return {
		titles: participantTitles(content.locales, email),
		languageOf: () => languageOf(registration),
		...{ written: [email], isWrittenTo },
		isStaff: (actor) => maySpeak(actor.roles, "reg") && !isWrittenTo(actor.addresses),
	};
}
