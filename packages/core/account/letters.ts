import type { Context } from "../kernel/context.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { Draft } from "../mail/draft.ts";
import { userById } from "./find.ts";
import { verificationLink } from "./verification.ts";

/** Letters of the account's events, by event. */
export const accountLetters = {
	/** To the address that has to be verified; none where it is verified by now. */
	"account.verify": async (context: Context, payload: Record<string, unknown>): Promise<Draft[]> => {
		const user = await userById(context.table, String(payload.user_id));
		if (!user || user.verified) return [];
		return [
			{
				to: user.email,
				locale: user.locale,
				key: "account_verify",
				params: { email: user.email, hours: Math.round(SETTINGS.verificationSeconds / 3600) },
				link: verificationLink(context, user, context.now()),
			},
		];
	},
};
