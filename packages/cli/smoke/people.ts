import { randomBytes } from "node:crypto";
import { buildActor } from "@deck/core/access/auth-session/build-actor";
import { userById } from "@deck/core/account/find";
import { hashPassword } from "@deck/core/account/password";
import { deleteConference, restorableUntil } from "@deck/core/conference/deletion";
import { conferenceByPath } from "@deck/core/conference/find";
import { createConference } from "@deck/core/conference/management/create";
import { type SignedInContext, systemContext } from "@deck/core/kernel/context";
import type { Ports } from "@deck/core/kernel/ports";
import { deleteAccount } from "@deck/core/privacy/delete-account";
import { purgeConference } from "@deck/core/privacy/purge";
import { conferenceForm } from "../demo/conferences.ts";
import { makePerson } from "../demo/people.ts";

/** SES accepts e-mails to its simulator, also in the sandbox, and no mailbox gets them. */
const MAIL_DOMAIN = "simulator.amazonses.com";

export interface Account {
	user_id: string;
	email: string;
	password: string;
}

export const addressOf = (name: string, role: string) => `success+${name}-${role}@${MAIL_DOMAIN}`;

export async function makeAccount(ports: Ports, email: string): Promise<Account> {
	const password = randomBytes(24).toString("base64url");
	const person = {
		email,
		locale: "en",
		role: "",
		en: { first_name: "Smoke", last_name: "Test" },
		ru: { first_name: "Проба", last_name: "Пробная", patr_name: "" },
		timezone: "UTC",
	} as const;
	const { user_id } = await makePerson(systemContext(ports), person, await hashPassword(password));
	return { user_id, email, password };
}

/** Makes a conference that only its staff and authors may know. */
export async function makeHiddenConference(ports: Ports, path: string, creator: Account): Promise<void> {
	const context = await contextOf(ports, creator);
	const title = { en: "Smoke test", ru: "Проверка сайта" };
	const demo = {
		path,
		short_title: title,
		title,
		timezone: "UTC",
		days: { submissions_open: -2, submissions_close: 30, conference_start: 90, conference_end: 92 },
		sections: [title],
		open: false,
		papers: 0,
		statuses: {},
		ownManuscripts: false,
	};
	await createConference(context, { ...conferenceForm(demo, ports.now()), creator_email: creator.email });
}

/** Deletes a conference and purges it at once, as if its thirty days were over. */
export async function removeConference(ports: Ports, path: string, creator: Account): Promise<void> {
	const item = await conferenceByPath(ports.table, path);
	if (!item) return;
	await deleteConference(await contextOf(ports, creator), item, path);
	const { conference, deleted_at } = (await conferenceByPath(ports.table, path)) ?? item;
	if (!deleted_at) throw new Error("the table does not return the deletion that was just written");
	const later = Date.parse(restorableUntil(deleted_at)) + 1000;
	const context = { ...systemContext(ports), now: () => new Date(later) };
	const deletion = { conference, deleted_at, deleted_by: creator.user_id };
	while (await purgeConference(context, deletion)) {
		// Each run purges a page.
	}
}

async function contextOf(ports: Ports, { user_id }: Account): Promise<SignedInContext> {
	const user = await userById(ports.table, user_id);
	if (!user) throw new Error("the table does not return an account that was just made");
	const actor = buildActor({ user, session: "", staff: null, main: null });
	return { ...systemContext(ports), actor };
}

export async function removeAccount(ports: Ports, { user_id, email, password }: Account): Promise<void> {
	const user = await userById(ports.table, user_id);
	if (user) await deleteAccount(systemContext(ports), user, { email, current: password });
}
