import {
	type DecisionLetters,
	LETTERED,
	type Lettered,
	type LetterWords,
} from "@deck/contracts/decision-letter";
import { LOCALES, type Locale } from "@deck/contracts/enums";
import { leaving } from "../address/leaving.ts";
import { forEmail } from "../conference/for-email.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { decisionWords, usualWords } from "../mail/words.ts";
import { paramsOf, readForLetters, type TellsOf, toAuthors } from "../paper/letter-drafts.ts";
import { fullName } from "../paper/names.ts";
import { demandReadable } from "../paper/readable.ts";
import { reviewsOf } from "../review/lookup.ts";
import { toldReviews } from "../review/told.ts";
import { DECISION_EMAILS } from "./decision-email.ts";
import { nextStep } from "./next-step.ts";

/**
 * 4 table calls.
 * @throws 404, 403 if the caller may not decide
 */
export async function decisionLetters(
	context: SignedIn,
	{ conference }: ConferenceItem,
	number: number,
): Promise<DecisionLetters> {
	const [tells, reviews] = await Promise.all([
		readForLetters(context, { conference, number }),
		reviewsOf(context.table, conference, number),
	]);
	if (!tells) throw notFound();
	if (!demandReadable(context, tells.whole).decides) throw new AppError("forbidden", "forbidden");
	const letters = LETTERED.map((to) => {
		const words = LOCALES.map((locale) => [locale, wordsOf(context, tells, to, locale)]);
		return [to, Object.fromEntries(words)];
	});
	const made = await toAuthors(context, tells, { key: DECISION_EMAILS.accepted });
	const drafts = await leaving(context.table, made);
	const { authors } = tells.whole;
	return {
		letters: Object.fromEntries(letters),
		reviews: toldReviews(reviews, tells.whole),
		to: drafts.map(({ to: email, locale }) => {
			const author = authors.find((one) => one.email === email);
			return { name: author ? fullName(author) : email, email, locale };
		}),
	};
}

/** Returns the default text, as if the paper had that status. */
function wordsOf({ config, now }: SignedIn, tells: TellsOf, to: Lettered, locale: Locale): LetterWords {
	const paper = { ...tells.whole.paper, status: to };
	const about = forEmail(tells.found, locale, config);
	const values = paramsOf({ ...tells.whole, paper }, tells.found, { locale, confirmed: true }, now());
	return {
		...usualWords(DECISION_EMAILS[to], locale, new URL(config.site_url).host, about),
		values: {
			...{ ...values, number: String(values.number), note: "", till: "", reviews: "" },
			next_step: nextStep(tells, to, locale, now()),
		},
		reviews: decisionWords(locale).reviews,
	};
}
