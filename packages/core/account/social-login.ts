import type { SocialProvider } from "@deck/contracts/account";
import type { Locale } from "@deck/contracts/enums";
import { email as emailRule } from "@deck/contracts/rules";
import * as v from "valibot";
import { commit, put } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { getTogether, wanted } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { hash, newId, newToken } from "../kernel/ids.ts";
import { type SocialAnswer, type SocialPerson, SocialRefused } from "../kernel/ports.ts";
import { changed } from "./changed.ts";
import { emailClaims, socialClaims, users } from "./entity.ts";
import { type UserItem, userByEmail } from "./find.ts";
import { endingSessions, forgetSessions, startSession } from "./sessions.ts";
import { type TakingRoles, takingRoles } from "./taking-roles.ts";

/** What a browser needs to be sent to a provider, and to be known when it comes back. */
export interface SocialStart {
	/** The provider's page. */
	url: string;
	/** Kept by the browser until it comes back; nobody else may know them. */
	state: string;
	verifier: string;
}

/** Begins to sign in by a provider. Throws 404 for one that is not set up here. */
export async function startSocialLogin(context: Context, provider: SocialProvider): Promise<SocialStart> {
	if (!context.social.providers().includes(provider)) throw new AppError("not_found", "not_found");
	const secrets = { state: newToken(), verifier: newToken() };
	return { ...secrets, url: await context.social.ask(provider, secrets) };
}

/**
 * Signs in whoever comes back from a provider; answers the session cookie's value. A person whom we do not know by
 * this provider is known by an address that the provider vouches for: to the account that has it, or to a new one.
 * An account whose address nobody had verified may be somebody else's attempt on it: its password and its sessions
 * end. Throws 422 `social_no_email`; 403 `social_denied` for every other reason (specification §8).
 */
export async function finishSocialLogin(
	context: Context,
	provider: SocialProvider,
	answer: SocialAnswer,
	locale: Locale,
): Promise<string> {
	const person = await personOf(context, provider, answer);
	const claims = socialClaims(context.table);
	const subject = hash(person.subject);
	const [claim] = await getTogether(context.table, [wanted(claims, claims.get({ provider, subject }))]);
	if (claim) return startSession(context, claim.user_id);
	const email = v.safeParse(emailRule, person.email ?? "");
	if (!email.success) throw new AppError("invalid", "social_no_email");
	const known = await userByEmail(context.table, email.output);
	// An earlier address of an account may be another person's mailbox by now.
	if (known && known.email !== email.output) throw denied();
	const user_id = known?.user_id ?? newId();
	const since = context.now().toISOString();
	const link = { provider, subject: person.subject, since };
	const busy = new AppError("unavailable", "busy", { retryAfter: 1 });
	const { writes, events } = known
		? await joinAccount(context, known, link)
		: await newAccount(context, { user_id, email: email.output, locale, person, link });
	await commit(context, {
		writes: [put(claims.create({ provider, subject, user_id }), busy), ...writes],
		audit: [
			{
				object: `account-${user_id}`,
				action: known ? "account.social_linked" : "account.registered",
				after: { provider },
			},
		],
		events,
	});
	if (known && !known.verified) await forgetSessions(context, known.user_id);
	return startSession(context, user_id);
}

const denied = () => new AppError("forbidden", "social_denied");

async function personOf(
	context: Context,
	provider: SocialProvider,
	answer: SocialAnswer,
): Promise<SocialPerson> {
	if (!context.social.providers().includes(provider)) throw denied();
	try {
		return await context.social.person(provider, answer);
	} catch (error) {
		if (!(error instanceof SocialRefused)) throw error;
		console.warn(JSON.stringify({ level: "warn", event: "social.refused", provider, reason: error.message }));
		throw denied();
	}
}

interface SocialLink {
	provider: SocialProvider;
	subject: string;
	since: string;
}

async function joinAccount(context: Context, user: UserItem, link: SocialLink): Promise<TakingRoles> {
	const social = [...(user.social ?? []), link];
	if (user.verified) return { writes: [changed(context.table, user, { social })], events: [] };
	const verified = { social, verified: true, ...endingSessions(context.now()) };
	const { writes, events } = await takingRoles(context.table, user);
	return { writes: [changed(context.table, user, verified, ["password", "reset"]), ...writes], events };
}

async function newAccount(
	context: Context,
	made: { user_id: string; email: string; locale: Locale; person: SocialPerson; link: SocialLink },
): Promise<TakingRoles> {
	const { user_id, email, locale, person, link } = made;
	const { table } = context;
	const names = { first_name: person.first_name, last_name: person.last_name };
	const russian = /\p{Script=Cyrillic}/u.test(names.first_name + names.last_name);
	const { writes, events } = await takingRoles(table, { user_id, email });
	const account = [
		put(emailClaims(table).create({ email, user_id }), denied()),
		put(
			users(table).create({
				user_id,
				email,
				verified: true,
				locale,
				locales: { [russian ? "ru" : "en"]: names },
				social: [link],
				created_at: link.since,
			}),
		),
	];
	return { writes: [...account, ...writes], events };
}
