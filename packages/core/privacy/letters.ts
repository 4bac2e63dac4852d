import { userById } from "../account/find.ts";
import { SETTINGS } from "../kernel/settings.ts";
import type { Letters } from "../noun.ts";
import { downloadOf } from "./lookup.ts";

const DAY = 86_400;

/** Letters about one's data, by event. */
export const privacyLetters = {
	/** The file is ready, on the page where it was asked for; none where another one has taken its place. */
	"account.download_ready": async (context, { user_id, id }) => {
		const user = await userById(context.table, user_id);
		const file = user && (await downloadOf(context, user.user_id));
		if (!user || file?.id !== id || file?.state !== "ready") return [];
		return [
			{
				to: user.email,
				locale: user.locale,
				key: "account_data_ready",
				conference: null,
				params: { email: user.email, days: Math.round(SETTINGS.downloadSeconds / DAY) },
				link: `${context.config.site_url}/profile#data`,
			},
		];
	},
} satisfies Letters;
