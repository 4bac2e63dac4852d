import type { Impersonation } from "@deck/contracts/people";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, update } from "../kernel/commit.ts";
import type { Context, SignedIn } from "../kernel/context.ts";
import { getTogether, wanted } from "../kernel/entity.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { rank } from "../kernel/permissions.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { cutTopic } from "../live/forget.ts";
import { takesPart } from "../people/lookup.ts";
import { wantedStaff } from "../staff/lookup.ts";
import { sessions } from "./entity.ts";
import { userByEmail } from "./find.ts";
import { addressesOf } from "./make-actor.ts";

/**
 * Begins to act as another person, for two hours, in this session and this conference; a platform admin everywhere
 * (product.md §1). Who may call it is the route's rule. Throws 422 at `email`: `impersonation_unknown` where nobody
 * with this address takes part here, `impersonation_self`, `impersonation_outranks`; 403 for who acts as somebody.
 */
export async function impersonate(
	context: SignedIn,
	conference: ConferenceItem,
	email: string,
): Promise<Impersonation> {
	const { table, actor } = context;
	if (actor.real) throw new AppError("forbidden", "impersonating");
	const id = conference.conference;
	const target = await userByEmail(table, email);
	if (!target) throw invalid("email", "impersonation_unknown");
	if (target.user_id === actor.user_id) throw invalid("email", "impersonation_self");
	const { user_id, session } = actor;
	const [staff, row] = await getTogether(table, [
		wantedStaff(table, target.user_id, id),
		wanted(sessions(table), sessions(table).get({ user_id, session })),
	]);
	const addresses = target.verified ? addressesOf(target) : [];
	if (!actor.platform_admin && !staff && !(await takesPart(table, id, addresses))) {
		throw invalid("email", "impersonation_unknown");
	}
	const above = rank({ platform_admin: false, roles: staff?.admin_roles ?? [] }) > rank(actor);
	if (target.platform_admin || above) throw invalid("email", "impersonation_outranks");
	const until = Math.floor(context.now().getTime() / 1000) + SETTINGS.impersonationSeconds;
	const reply = { email: target.email, until: new Date(until * 1000).toISOString() };
	await commit(context, {
		writes: [
			update(
				sessions(table)
					.patch({ user_id, session })
					.set({
						impersonation: {
							user_id: target.user_id,
							email: target.email,
							until,
							...(!actor.platform_admin && { conference: id }),
						},
					})
					.where(({ replaced }, { notExists }) => notExists(replaced)),
				tokenReplaced(),
			),
		],
		audit: [
			{
				conference: id,
				object: `account-${target.user_id}`,
				action: "impersonation.started",
				after: reply,
			},
		],
		events: [],
		reply,
	});
	const before = row?.impersonation?.user_id;
	if (before && before !== target.user_id) await cutTopic(context, user_id, session, `user#${before}`);
	return reply;
}

/** The session's token is being replaced at this very moment: what is written to its row would be lost. */
const tokenReplaced = () => new AppError("unavailable", "busy", { retryAfter: 1 });

/** Stops acting as another person; nothing happens to who does not. */
export async function stopImpersonating(context: Context): Promise<void> {
	if (!context.session) return;
	const all = sessions(context.table);
	const [row] = await getTogether(context.table, [wanted(all, all.get(context.session))]);
	const acting = row?.impersonation;
	if (!row || !acting) return;
	await commit(context, {
		writes: [
			update(
				all
					.patch(context.session)
					.remove(["impersonation"])
					.where(({ replaced }, { notExists }) => notExists(replaced)),
				tokenReplaced(),
			),
		],
		audit: [
			{
				conference: acting.conference ?? "-",
				object: `account-${acting.user_id}`,
				action: "impersonation.ended",
			},
		],
		events: [],
	});
	await cutTopic(context, row.user_id, row.session, `user#${acting.user_id}`);
}
