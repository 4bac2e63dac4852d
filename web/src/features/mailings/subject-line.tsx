import type { Locale } from "@deck/contracts/enums";
import { otherLocale } from "@deck/contracts/locales";
import { type MailingListRow, recipientKind } from "@deck/contracts/mailing";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { toDisplayed } from "../../lib/placeholders/parse.ts";
import { TokenText } from "../../ui/placeholders/token-text.tsx";
import { PLACEHOLDER_NAMES, placeholderNames } from "./placeholders.ts";

export function SubjectLine({ mailing }: { mailing: Pick<MailingListRow, "subjects" | "of" | "group"> }) {
	const { subjects } = mailing;
	const { t } = useTranslation("mailings");
	const reader = useLocale();
	const locale: Locale = subjects[reader] ? reader : otherLocale(reader);
	const subject = subjects[locale];
	if (!subject) return <span className="text-secondary">{t("no_subject")}</span>;
	return (
		<span lang={locale}>
			<TokenText
				text={toDisplayed(subject, PLACEHOLDER_NAMES[locale])}
				known={placeholderNames(recipientKind(mailing), locale)}
			/>
		</span>
	);
}
