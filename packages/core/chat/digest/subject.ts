import type { LocalizedTitle } from "@deck/contracts/chat";
import type { Locale } from "@deck/contracts/enums";
import { mayWriteInChat } from "@deck/contracts/may-write-in-chat";
import { conferencesById } from "../../conference/find.ts";
import { addressesWithReviews } from "../../expert/involved.ts";
import type { Actor } from "../../kernel/actor.ts";
import type { Table } from "../../kernel/ports.ts";
import { readPaper } from "../../paper/lookup.ts";
import { paperRightsOf } from "../../paper/paper-rights.ts";
import { beforeHiddenChanges } from "../../registration/before-hidden-changes.ts";
import { registrationLanguage } from "../../registration/language.ts";
import { findRegistration } from "../../registration/lookup.ts";
import type { ChatRoomId } from "../lookup.ts";
import { localizedPaperTitle, localizedParticipantName } from "../titles.ts";

export interface DigestSubject {
	titles: LocalizedTitle;
	/** For members without account. */
	languageOf: (email: string) => Locale;
	recipientAddresses: string[];
	isMember: (addresses: readonly string[]) => boolean;
	/** Whether they may read and answer here, unless `excluded`. */
	isStaff: (actor: Actor) => boolean;
	/** Returns those of the addresses, of staff, who may not know it because of other papers. */
	excluded: (addresses: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Reads the paper or registration of a digest; null if deleted. 1 call, 1 more for a registration. */
export function readDigestSubject(table: Table, id: ChatRoomId): Promise<DigestSubject | null> {
	return id.kind === "sub" ? paperSubject(table, id) : registrationSubject(table, id);
}

async function paperSubject(table: Table, { conference, number }: ChatRoomId): Promise<DigestSubject | null> {
	const whole = await readPaper(table, conference, number);
	if (!whole) return null;
	const { paper, authors } = whole;
	const written = authors.filter(({ mailable }) => mailable).map(({ email }) => email);
	return {
		titles: localizedPaperTitle(paper),
		recipientAddresses: written,
		languageOf: (email) => authors.find((one) => one.email === email)?.language ?? paper.language,
		isMember: (addresses) => written.some((email) => addresses.includes(email)),
		isStaff: (actor) =>
			paperRightsOf(whole, actor).staff && mayWriteInChat(actor.roles, "sub", paper.section),
		excluded: async () => new Set(),
	};
}

async function registrationSubject(
	table: Table,
	{ conference, number }: ChatRoomId,
): Promise<DigestSubject | null> {
	const [registration, conferences] = await Promise.all([
		findRegistration(table, conference, number),
		conferencesById(table, [conference]),
	]);
	if (!registration) return null;
	const isBlind = conferences.get(conference)?.blindness === "double";
	// Staff who may not know of a lost paper read it too.
	const { email, claims, content, erased } = beforeHiddenChanges(registration);
	const isWrittenTo = (addresses: readonly string[]) =>
		[email, ...claims].some((address) => addresses.includes(address));
	return {
		titles: localizedParticipantName(content.locales, email),
		languageOf: () => registrationLanguage(registration),
		recipientAddresses: erased ? [] : [email],
		isMember: isWrittenTo,
		isStaff: (actor) => mayWriteInChat(actor.roles, "reg") && !isWrittenTo(actor.addresses),
		excluded: async (addresses) => (isBlind ? addressesWithReviews(table, conference, addresses) : new Set()),
	};
}
