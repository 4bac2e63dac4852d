import type { Impersonation } from "@deck/contracts/people";
import { addressesOf } from "../../account/addresses.ts";
import { userByEmail } from "../../account/find.ts";
import type { ConferenceItem } from "../../conference/lookup.ts";
import { isBlindReviewer, isBlindReviewerAnywhere } from "../../expert/involved.ts";
import { commit, update } from "../../kernel/commit.ts";
import type { Context, SignedInContext } from "../../kernel/context.ts";
import { getItems, lookup } from "../../kernel/entity.ts";
import { epochSeconds } from "../../kernel/epoch-seconds.ts";
import { AppError, invalid } from "../../kernel/errors.ts";
import { jobEvent } from "../../kernel/outbox.ts";
import { SETTINGS } from "../../kernel/settings.ts";
import { staffLookup } from "../../staff/lookup.ts";
import { tokensOf } from "../auth-session/auth-sessions.ts";
import { type AuthSessionItem, authSessions } from "../auth-session/entity.ts";
import { isParticipant } from "../conference-visibility.ts";
import { impersonationEndedEntries, impersonationUnchanged } from "./impersonation-end.ts";
import { rank } from "./rank.ts";

/**
 * Starts an impersonation for two hours, in this session and conference; for platform admins everywhere (product.md
 * §1), unless they review in a double-blind conference: what an author's tasks lack would name the author. The route's
 * rule decides who may call it.
 * @throws 422 at `email`: `impersonation_unknown` if they do not take part here, `impersonation_self`,
 * `impersonation_outranks`, `impersonation_reviewing`; 403 during another impersonation
 */
export async function impersonate(
	context: SignedInContext,
	conference: ConferenceItem,
	email: string,
): Promise<Impersonation> {
	const { table, actor } = context;
	if (actor.real) throw new AppError("forbidden", "impersonating");
	if (await isBlindReviewer(table, conference, actor)) throw invalid("email", "impersonation_reviewing");
	const id = conference.conference;
	const target = await userByEmail(table, email);
	if (!target) throw invalid("email", "impersonation_unknown");
	if (target.user_id === actor.user_id) throw invalid("email", "impersonation_self");
	const { user_id, session } = actor;
	const [staff, row] = await getItems(table, [
		staffLookup(table, target.user_id, id),
		lookup(authSessions(table), authSessions(table).get({ user_id, session })),
	]);
	const addresses = target.verified ? addressesOf(target) : [];
	if (!actor.platform_admin && !staff && !(await isParticipant(table, id, addresses))) {
		throw invalid("email", "impersonation_unknown");
	}
	const above = rank({ platform_admin: false, roles: staff?.admin_roles ?? [] }) > rank(actor);
	if (target.platform_admin || above) throw invalid("email", "impersonation_outranks");
	const until = epochSeconds(context.now()) + SETTINGS.impersonationSeconds;
	const everywhere = actor.platform_admin && !(await isBlindReviewerAnywhere(table, actor));
	const reply = { email: target.email, until: new Date(until * 1000).toISOString(), everywhere };
	await commit(context, {
		writes: [
			update(
				authSessions(table)
					.patch({ user_id, session })
					.set({
						impersonation: {
							user_id: target.user_id,
							email: target.email,
							until,
							began_in: id,
							...(!everywhere && { conference: id }),
						},
					})
					.where(({ replaced }, { notExists }) => notExists(replaced))
					.where(impersonationUnchanged(row?.impersonation)),
				tokenReplacedError(),
			),
		],
		audit: [
			...(row ? impersonationEndedEntries(row) : []),
			{
				conference: id,
				object: `account-${target.user_id}`,
				action: "impersonation.started",
				after: { until: reply.until },
			},
		],
		events: [
			jobEvent("impersonation.expire", { user_id, device: row?.device, until }, new Date(until * 1000)),
		],
		reply,
	});
	return reply;
}

/**
 * Builds the error for a session with a new token: a rotation would lose this write, or a parallel request
 * changes the impersonation.
 */
const tokenReplacedError = () => new AppError("unavailable", "busy", { retryAfter: 1 });

export async function stopImpersonating(context: Context): Promise<void> {
	if (!context.session) return;
	const all = authSessions(context.table);
	const [row] = await getItems(context.table, [lookup(all, all.get(context.session))]);
	if (row?.impersonation) await endImpersonation(context, row);
}

export async function expireImpersonation(
	context: Context,
	{ user_id, device, until }: { user_id: string; device: string | undefined; until: number },
): Promise<void> {
	const tokens = await tokensOf(context.table, user_id);
	const acts = tokens.find(
		(one) => one.device === device && one.replaced === undefined && one.impersonation?.until === until,
	);
	if (acts) await endImpersonation(context, acts);
}

async function endImpersonation(context: Context, row: AuthSessionItem): Promise<void> {
	const { user_id, session, impersonation } = row;
	await commit(context, {
		writes: [
			update(
				authSessions(context.table)
					.patch({ user_id, session })
					.remove(["impersonation"])
					.where(({ replaced }, { notExists }) => notExists(replaced))
					.where(impersonationUnchanged(impersonation)),
				tokenReplacedError(),
			),
		],
		audit: impersonationEndedEntries(row),
		events: [],
	});
}
