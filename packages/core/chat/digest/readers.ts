import type { AdminRole } from "@deck/contracts/enums";
import { addressesOf, conflictAddresses } from "../../account/addresses.ts";
import { accountsById } from "../../account/find.ts";
import type { UserItem } from "../../account/lookup.ts";
import { personsByEmail, toPerson } from "../../account/persons-by-email.ts";
import { addressStatesOf } from "../../address/lookup.ts";
import { withholdReason } from "../../address/state.ts";
import type { Actor } from "../../kernel/actor.ts";
import type { Context } from "../../kernel/context.ts";
import { staffOfConference } from "../../staff/lookup.ts";
import type { ChatRoomId } from "../lookup.ts";
import type { DigestReader } from "./entity.ts";
import { readDigestSubject } from "./subject.ts";

export const CHAT_MAIL_TOPIC = "chat";

export interface ChatRoomReader {
	reader: DigestReader;
	email: string;
	accounts: string[];
	side: "staff" | "member";
}

/**
 * Builds the actor of an e-mail's reader, to check rights without a request.
 * @param main the main account of an alias: conflicts belong to the person (product.md §8)
 */
export function readerActor(user: UserItem, main: UserItem | null, roles: readonly AdminRole[]): Actor {
	const { user_id, email, verified, rights = 0 } = user;
	const addresses = verified ? addressesOf(user) : [];
	return {
		user_id,
		email,
		verified,
		platform_admin: false,
		roles: [...roles],
		addresses,
		conflicts: verified ? conflictAddresses(user, main) : [],
		session: "-",
		rights,
	};
}

/**
 * Returns the people who want e-mails about a conversation: members; while an answer is due, also staff of the section
 * who may answer, without reviewers and members. Calls: those of
 * `readDigestSubject`, the staff query, 6 per 100 people, 2 more for staff of a double-blind conference.
 */
export async function readChatRoomReaders(
	context: Context,
	id: ChatRoomId,
	waits: boolean,
): Promise<ChatRoomReader[]> {
	const { table } = context;
	const [subject, staff] = await Promise.all([
		readDigestSubject(table, id),
		waits ? staffOfConference(table, id.conference) : [],
	]);
	if (!subject) return [];
	const [persons, accounts] = await Promise.all([
		personsByEmail(table, subject.recipientAddresses),
		accountsById(
			table,
			staff.flatMap(({ user_id }) => user_id ?? []),
		),
	]);
	const members = subject.recipientAddresses.map((email) =>
		toChatRoomReader(email, persons.get(email)?.user, "member"),
	);
	const mains = await accountsById(
		table,
		[...accounts.values()].flatMap(({ alias_of }) => alias_of ?? []),
	);
	const able = staff.flatMap(({ user_id = "", admin_roles }) => {
		const user = accounts.get(user_id);
		if (!user?.verified) return [];
		const main = mains.get(user.alias_of ?? "") ?? null;
		const actor = readerActor(user, main, admin_roles);
		return subject.isStaff(actor) ? [{ user, main, conflicts: actor.conflicts }] : [];
	});
	const excluded = await subject.excluded(able.flatMap(({ conflicts }) => conflicts));
	const answering = able
		.filter(({ conflicts }) => !conflicts.some((email) => excluded.has(email)))
		.map(({ user, main }) => toChatRoomReader(user.email, user, "staff", main));
	const found = new Map(
		[...answering, ...members].map((one) => ["user_id" in one.reader ? one.reader.user_id : one.email, one]),
	);
	const states = await addressStatesOf(
		table,
		[...found.values()].map(({ email }) => email),
	);
	return [...found.values()].filter(
		({ email, unwanted }) =>
			!unwanted.includes(CHAT_MAIL_TOPIC) && withholdReason(states.get(email), CHAT_MAIL_TOPIC) === null,
	);
}

export const personAccounts = (user: UserItem, main: UserItem | null): string[] =>
	toPerson(main ?? user).accounts;

function toChatRoomReader(
	email: string,
	user: UserItem | undefined,
	side: ChatRoomReader["side"],
	main: UserItem | null = null,
) {
	if (!user) return { reader: { email }, email, accounts: [], side, unwanted: [] as string[] };
	const accounts = personAccounts(user, main);
	const { user_id, unwanted_mail = [] } = user;
	return { reader: { user_id }, email: user.email, accounts, side, unwanted: unwanted_mail };
}
