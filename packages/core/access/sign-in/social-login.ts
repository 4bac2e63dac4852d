import type { SocialProvider } from "@deck/contracts/account";
import type { Locale } from "@deck/contracts/enums";
import { splitPatronymic } from "@deck/contracts/person-names";
import { email as emailRule, optionalText } from "@deck/contracts/rules";
import * as v from "valibot";
import { userByEmail, userById } from "../../account/find.ts";
import type { UserItem } from "../../account/lookup.ts";
import { retryOnChange } from "../../account/retry-on-change.ts";
import { updateUser } from "../../account/update.ts";
import { createUser } from "../../account/write.ts";
import type { CommitPart } from "../../feature.ts";
import { commit, put } from "../../kernel/commit.ts";
import type { Context } from "../../kernel/context.ts";
import { getItems, lookup } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/errors.ts";
import { hash, newId, newToken } from "../../kernel/ids.ts";
import { type SocialAnswer, type SocialPerson, SocialRefused } from "../../kernel/ports.ts";
import { limitAccount } from "../../kernel/rate-limit.ts";
import {
	createAuthSession,
	endReplacedSession,
	purgeEndedSessions,
	sessionEndChanges,
	startAuthSession,
} from "../auth-session/auth-sessions.ts";
import { socialClaims } from "./entity.ts";
import { pendingClaims } from "./pending-claims.ts";

export interface SocialStart {
	/** The provider's page. */
	url: string;
	/** Secrets kept by the browser. */
	state: string;
	verifier: string;
}

/**
 * Starts a sign-in with a provider and returns the page's URL and the secrets to keep.
 * @throws 404 if the provider is not configured
 */
export async function startSocialLogin(context: Context, provider: SocialProvider): Promise<SocialStart> {
	if (!context.social.providers().includes(provider)) throw new AppError("not_found", "not_found");
	const secrets = { state: newToken(), verifier: newToken() };
	return { ...secrets, url: await context.social.ask(provider, secrets) };
}

/**
 * Signs in with a provider and returns the cookie. Matches a new person by an address that the provider verified. An
 * unverified account may be somebody else's attempt on it: its password and sessions end.
 * @throws 422 `social_no_email`; 403 `social_denied` otherwise (specification §8); 429
 */
export async function finishSocialLogin(
	context: Context,
	provider: SocialProvider,
	answer: SocialAnswer,
	locale: Locale,
): Promise<string> {
	const person = await readSocialPerson(context, provider, answer);
	await limitAccount(context, "social", `${provider} ${person.subject}`);
	const claims = socialClaims(context.table);
	const subject = hash(person.subject);
	return retryOnChange(async () => {
		const [claim] = await getItems(context.table, [lookup(claims, claims.get({ provider, subject }))]);
		return claim
			? signIn(context, provider, person, claim.user_id)
			: linkOrCreate(context, { provider, person, locale });
	});
}

async function signIn(
	context: Context,
	provider: SocialProvider,
	{ subject }: SocialPerson,
	userId: string,
): Promise<string | null> {
	const user = await userById(context.table, userId);
	// It may have been unlinked between the two reads.
	const linked = user?.social?.some((link) => link.provider === provider && link.subject === subject);
	return user && linked ? startAuthSession(context, user) : null;
}

/** Links or creates an account in one commit; null if the account changed meanwhile. */
async function linkOrCreate(
	context: Context,
	{ provider, person, locale }: { provider: SocialProvider; person: SocialPerson; locale: Locale },
): Promise<string | null> {
	const claims = socialClaims(context.table);
	const email = v.safeParse(emailRule, person.email ?? "");
	if (!email.success) throw new AppError("invalid", "social_no_email");
	const known = await userByEmail(context.table, email.output);
	// A former address may be somebody else's by now.
	if (known && known.email !== email.output) throw denied();
	const user_id = known?.user_id ?? newId();
	const since = context.now().toISOString();
	const link = { provider, subject: person.subject, since };
	const meanwhile = new AppError("unavailable", "busy", { retryAfter: 1 });
	const { writes, events, generation } = known
		? await linkAccount(context, known, link, meanwhile)
		: await createAccount(context, { user_id, email: email.output, locale, person, link }, meanwhile);
	const session = createAuthSession(context, { user_id, generation, rights: known?.rights });
	try {
		await commit(context, {
			writes: [
				put(claims.create({ provider, subject: hash(person.subject), user_id }), meanwhile),
				...writes,
				session.write,
			],
			audit: [
				{
					object: `account-${user_id}`,
					action: known ? "account.social_linked" : "account.registered",
					after: { provider },
				},
			],
			events,
		});
	} catch (error) {
		if (error === meanwhile) return null;
		throw error;
	}
	if (known && !known.verified) await purgeEndedSessions(context, known.user_id, session.device);
	await endReplacedSession(context);
	return session.cookie;
}

const Name = v.fallback(optionalText(), "");

const denied = () => new AppError("forbidden", "social_denied");

async function readSocialPerson(
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

/** The account's from this commit on. */
type AccountLinkPart = CommitPart & Pick<UserItem, "generation">;

async function linkAccount(
	context: Context,
	user: UserItem,
	link: SocialLink,
	meanwhile: AppError,
): Promise<AccountLinkPart> {
	const social = [...(user.social ?? []), link];
	const { generation } = user;
	if (user.verified) {
		return { writes: [updateUser(context.table, user, { social }, [], meanwhile)], events: [], generation };
	}
	const ending = sessionEndChanges(user);
	const { writes, events } = await pendingClaims(context.table, user);
	const set = { social, verified: true, ...ending };
	return {
		writes: [updateUser(context.table, user, set, ["password", "reset"], meanwhile), ...writes],
		events,
		generation: ending.generation,
	};
}

async function createAccount(
	context: Context,
	made: { user_id: string; email: string; locale: Locale; person: SocialPerson; link: SocialLink },
	meanwhile: AppError,
): Promise<AccountLinkPart> {
	const { user_id, email, locale, person, link } = made;
	const { table, config } = context;
	const names = { first_name: v.parse(Name, person.first_name), last_name: v.parse(Name, person.last_name) };
	const russian = /\p{Script=Cyrillic}/u.test(names.first_name + names.last_name);
	const locales = russian ? { ru: { ...names, ...splitPatronymic(names.first_name) } } : { en: names };
	const { writes, events } = await pendingClaims(table, { user_id, email });
	const account = createUser(
		table,
		{
			user_id,
			email,
			verified: true,
			locale,
			locales,
			social: [link],
			consent: { version: config.legal_version, at: link.since },
			created_at: link.since,
		},
		meanwhile,
	);
	return { writes: [...account, ...writes], events, generation: undefined };
}
