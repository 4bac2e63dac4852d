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

/** What a room is about, as it stands now, as far as letters about it go by that. */
export interface DigestSubject {
	titles: Titles;
	/** In which one of its members without an account is written to. */
	languageOf: (email: string) => Locale;
	/** Addresses of members to whom letters go. */
	written: string[];
	/** Whether any of these addresses is a member's to whom letters go. */
	isWrittenTo: (addresses: readonly string[]) => boolean;
	/** Whether somebody of the staff is in the room as such, and may answer there. */
	isStaff: (actor: Actor) => boolean;
}

/** The subject of a room; null where the paper or the registration is gone. One call. */
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
