import type { Locale } from "@deck/contracts/enums";
import { type MailingCard, readersOf } from "@deck/contracts/mailing";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { toShown } from "../../lib/placeholders/parse.ts";
import { TokenText } from "../../ui/placeholders/token-text.tsx";
import { knownNames, PLACE_NAMES } from "./places.ts";

/** The subject in the reader's language if available, with placeholders as tokens. */
export function SubjectLine({ mailing }: { mailing: Pick<MailingCard, "subjects" | "of" | "whom"> }) {
	const { subjects } = mailing;
	const { t } = useTranslation("mailings");
	const reader = useLocale();
	const locale: Locale = subjects[reader] ? reader : reader === "en" ? "ru" : "en";
	const subject = subjects[locale];
	if (!subject) return <span className="text-secondary">{t("no_subject")}</span>;
	return (
		<span lang={locale}>
			<TokenText
				text={toShown(subject, PLACE_NAMES[locale])}
				known={knownNames(readersOf(mailing), locale)}
			/>
		</span>
	);
}
