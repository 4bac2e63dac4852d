import type { User } from "@deck/contracts/account";
import type { Locale } from "@deck/contracts/enums";
import { otherLocale, RUSSIAN_FIRST } from "@deck/contracts/locales";
import { dayIn } from "@deck/contracts/moments";
import type { ReviewHistoryEntry } from "@deck/contracts/reviewer-profile";
import type { Certificate, CertificateText } from "../../../lib/document-pdf/certificate-page.ts";
import { firstPrintable } from "../../../lib/document-pdf/first-printable.ts";
import { formatLongDate, formatLongDays } from "../../../lib/document-pdf/long-date.ts";
import { fullName } from "../../../lib/person-name.ts";

/** The file has both languages. */
const WORDS: Record<
	Locale,
	{ heading: string; issued: string; date: string; body(sent: number, plural: Intl.LDMLPluralRule): string }
> = {
	en: {
		heading: "Certificate of reviewing",
		issued: "Issued to",
		date: "Date",
		body: (sent, plural) => `for ${sent} peer ${plural === "one" ? "review" : "reviews"} written for`,
	},
	ru: {
		heading: "Сертификат рецензента",
		issued: "Выдан",
		date: "Дата",
		body: (sent, plural) =>
			`за ${sent} ${{ one: "рецензию", few: "рецензии" }[plural as "one" | "few"] ?? "рецензий"} для конференции`,
	},
};

/**
 * Returns a certificate's texts, without paper titles, which may not be public. It is dated by the last review,
 * so that every download is alike.
 */
export function certificateOf(
	user: Pick<User, "email" | "locales">,
	record: ReviewHistoryEntry,
): Certificate {
	const { conference, sent, first, last } = record;
	const { ru, en } = conference.locales;
	const dayAt = (at: string) => dayIn(new Date(at), conference.timezone);
	const texts = RUSSIAN_FIRST.map((lang): CertificateText => {
		const { heading, issued, date, body } = WORDS[lang];
		const [here, other] = [conference.locales[lang], conference.locales[otherLocale(lang)]];
		return {
			lang,
			heading,
			issued,
			name: firstPrintable([fullName(user, lang), fullName(user, otherLocale(lang))], user.email),
			body: body(sent, new Intl.PluralRules(lang).select(sent)),
			subject: firstPrintable([here.title, other.title], conference.path),
			period: formatLongDays(dayAt(first), dayAt(last), lang),
			date: `${date}: ${formatLongDate(dayAt(last), lang)}`,
		};
	});
	return { short: firstPrintable([en.short_title, ru.short_title], conference.path), texts, code: null };
}
