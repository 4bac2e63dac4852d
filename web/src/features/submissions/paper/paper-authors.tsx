import { countryName } from "@deck/contracts/country-names";
import type { Locale } from "@deck/contracts/enums";
import { twinIn } from "@deck/contracts/locales";
import type { Author } from "@deck/contracts/paper";
import { joinName } from "@deck/contracts/person-names";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Chip } from "../../../ui/chip.tsx";

/** Shows names in the reader's language, if the author has it. */
export function PaperAuthors({ authors, language }: { authors: Author[]; language: Locale }) {
	const { t } = useTranslation("mysubs");
	const locale = useLocale();
	return (
		<ol className="flex flex-col gap-4">
			{authors.map((author) => {
				const english = twinIn(author.locales, locale);
				const lang = english ? "en" : language;
				const name = english ? joinName(english) : author.full_name;
				return (
					<li key={author.email} className="flex gap-3">
						<Avatar name={name} email={author.email} />
						<div className="min-w-0">
							<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
								<span lang={lang} className="min-w-0 font-medium wrap-anywhere">
									{name}
								</span>
								{english && name !== author.full_name && (
									<span lang={language} className="text-13 text-secondary">
										{author.full_name}
									</span>
								)}
								{author.corresponding && <Chip kind="tag">{t("corresponding")}</Chip>}
								{!author.mailable && <span className="text-13 text-hint">{t("no_emails")}</span>}
							</p>
							<p className="text-13 wrap-anywhere text-secondary">
								<span lang={lang}>{(english ?? author).organization}</span>,{" "}
								{countryName(author.country, locale)}
							</p>
							<p className="flex flex-wrap gap-x-3 text-13 wrap-anywhere text-secondary">
								<span>{author.email}</span>
								{author.orcid && (
									<a
										href={`https://orcid.org/${author.orcid}`}
										target="_blank"
										rel="noreferrer"
										className="text-link hover:underline"
									>
										{t("orcid", { orcid: author.orcid })}
									</a>
								)}
							</p>
						</div>
					</li>
				);
			})}
		</ol>
	);
}
