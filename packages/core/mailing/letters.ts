import { userById } from "../account/find.ts";
import type { Letters } from "../noun.ts";
import { draftFor, readMaking } from "./drafts.ts";
import { writeLetterId } from "./letter-id.ts";
import { isHandedOver } from "./letter-states.ts";
import { readMailing, readPart } from "./lookup.ts";
import { personAt } from "./people-at.ts";
import { reviewLinks } from "./review-links.ts";

export const mailingLetters = {
	/**
	 * Withholds e-mails of a stopped mailing and those without a remaining subject. 2 calls, those of `readMaking` and
	 * `reviewLinks`.
	 */
	"mailing.letters": async (context, { conference, id, list, part, round }) => {
		const [whole, found] = await Promise.all([
			readMailing(context.table, { conference, id }),
			readPart(context.table, { conference, id, list }, part),
		]);
		if (!whole || !found) return [];
		const { item, texts } = whole;
		const waiting = [...found.people.entries()].filter(([at]) => {
			const letter = found.letters.letters[at];
			return letter !== undefined && isHandedOver(letter.s) && letter.r === round;
		});
		const making = await readMaking(
			context,
			item,
			waiting.map(([, person]) => person),
		);
		if (!making) return [];
		const links = await reviewLinks(
			context,
			making,
			waiting.map(([, person]) => person),
		);
		return waiting.map(([at, person]) => ({
			...draftFor(making, texts, person, links),
			...(item.state === "stopped" && { withheld: "stopped" as const }),
			retried: item.again === "bounced",
			about: writeLetterId({ conference, id, list, part, at, round }),
		}));
	},

	/** To the sender in one language, as a recipient would read it. 2 calls, those of `readMaking`. */
	"mailing.test": async (context, { conference, id, n, numbers, locale, to }) => {
		const whole = await readMailing(context.table, { conference, id });
		const { item, texts } = whole ?? {};
		if (!item?.gathered || !texts) return [];
		const [user, person] = await Promise.all([
			userById(context.table, to),
			personAt(context.table, { conference, id, list: item.gathered.list }, n),
		]);
		if (!user || !person) return [];
		const read = { ...person, locale, numbers };
		const making = await readMaking(context, item, [read]);
		if (!making) return [];
		const { withheld: _w, topic: _t, ...draft } = draftFor(making, texts, read);
		return [{ ...draft, to: user.email, key: "mailing_test" as const, agreed: true }];
	},
} satisfies Letters;
