import type { User } from "@deck/contracts/account";
import { LOCALES, type Locale } from "@deck/contracts/enums";
import type { ReviewRecord } from "@deck/contracts/reviewer-profile";
import { fullName } from "../../../lib/person-name.ts";
import { inFontSigns } from "../../../lib/print/font-signs.ts";

/** What stands in a certificate in one language. */
export interface CertificateText {
	lang: Locale;
	heading: string;
	issued: string;
	name: string;
	/** What it is for. */
	body: string;
	/** The conference's title. */
	conference: string;
	/** When the reviews were sent. */
	period: string;
	date: string;
}

/** A certificate of the reviews that somebody wrote for a conference. */
export interface Certificate {
	/** In a few signs, as a heading. */
	short: string;
	/** In Russian and in English. */
	texts: CertificateText[];
}

/** Both languages stand in the file, whichever the page is in. */
const WORDS: Record<
	Locale,
	{ heading: string; issued: string; date: string; body(sent: number, plural: Intl.LDMLPluralRule): string }
> = {
	en: {
		...{ heading: "Certificate of reviewing", issued: "Issued to", date: "Date" },
		body: (sent, plural) => `for ${sent} peer ${plural === "one" ? "review" : "reviews"} written for`,
	},
	ru: {
		...{ heading: "Сертификат рецензента", issued: "Выдан", date: "Дата" },
		body: (sent, plural) =>
			`за ${sent} ${{ one: "рецензию", few: "рецензии" }[plural as "one" | "few"] ?? "рецензий"} для конференции`,
	},
};

/**
 * What a certificate says: who, how many reviews, for which conference, and when. Of papers nothing, as their titles may
 * not be public.
 * @param now when it is made
 */
export function certificateOf(
	user: Pick<User, "email" | "locales">,
	record: ReviewRecord,
	now: Date,
): Certificate {
	const { conference, sent, first, last } = record;
	const { ru, en } = conference.locales;
	const texts = LOCALES.toReversed().map((lang): CertificateText => {
		const { heading, issued, date, body } = WORDS[lang];
		const format = new Intl.DateTimeFormat(lang === "en" ? "en-GB" : "ru-RU", {
			dateStyle: "long",
			timeZone: "UTC",
		});
		const [here, other] = lang === "en" ? [en, ru] : [ru, en];
		return {
			...{ lang, heading, issued },
			name: legible([fullName(user, lang), fullName(user, lang === "en" ? "ru" : "en")], user.email),
			body: body(sent, new Intl.PluralRules(lang).select(sent)),
			conference: legible([here.title, other.title], conference.path),
			period: format.formatRange(new Date(first), new Date(last)),
			date: `${date}: ${format.format(now)}`,
		};
	});
	return { short: legible([en.short_title, ru.short_title], conference.path), texts };
}

/**
 * The first text whose letters the fonts of PDFs all have, without other signs that they have not, such as an emoji; a name
 * of marks in place of its letters would be no name.
 * @param last where there is none
 */
function legible(texts: readonly (string | null)[], last: string): string {
	for (const text of texts) {
		const signs = [...(text ?? "").replace(/\p{C}/gu, "")];
		const [known, others] = [signs.filter(isInFonts), signs.filter((sign) => !isInFonts(sign))];
		const rest = known.join("").replace(/\s+/g, " ").trim();
		if (rest !== "" && !/[\p{L}\p{N}]/u.test(others.join(""))) return rest;
	}
	return last;
}

const isInFonts = (sign: string) => inFontSigns(sign) === sign;
