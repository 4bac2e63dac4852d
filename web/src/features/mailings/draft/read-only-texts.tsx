import { type Mailing, recipientKind } from "@deck/contracts/mailing";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { toDisplayed } from "../../../lib/placeholders/parse.ts";
import { writingLanguages } from "../../../lib/writing-languages.ts";
import { TokenText } from "../../../ui/placeholders/token-text.tsx";
import { PLACEHOLDER_NAMES, placeholderNames } from "../placeholders.ts";

export function ReadOnlyTexts({ mailing }: { mailing: Mailing }) {
	const { t } = useTranslation(["mailings", "common"]);
	const { texts, languages } = mailing;
	const readers = recipientKind(mailing);
	return (
		<div className="grid gap-4 md:grid-cols-2">
			{writingLanguages(useConference()).map((locale) => {
				const { subject, text } = texts[locale];
				const shown = (what: string) => (
					<TokenText
						text={toDisplayed(what, PLACEHOLDER_NAMES[locale])}
						known={placeholderNames(readers, locale)}
					/>
				);
				return (
					<section
						key={locale}
						aria-label={t(`common:language.${locale}`)}
						className="min-w-0 rounded-card border border-line bg-surface p-4"
					>
						<div className="flex items-baseline justify-between gap-3">
							<h2 className="text-15 font-semibold">{t(`common:language.${locale}`)}</h2>
							<p className="text-13 text-secondary">{t("draft.readers", { count: languages[locale] })}</p>
						</div>
						{subject || text ? (
							<>
								<p lang={locale} className="mt-2 border-b border-line pb-2 font-semibold wrap-anywhere">
									{shown(subject)}
								</p>
								<p lang={locale} className="mt-2 whitespace-pre-wrap wrap-anywhere">
									{shown(text)}
								</p>
							</>
						) : (
							<p className="mt-2 text-secondary">{t("email.none")}</p>
						)}
					</section>
				);
			})}
		</div>
	);
}
