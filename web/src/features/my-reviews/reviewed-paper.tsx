import { twinIn } from "@deck/contracts/locales";
import type { ReviewPage } from "@deck/contracts/own-review";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { textsFor } from "../../lib/paper/texts-for.ts";
import { Formulas } from "../../ui/math/formulas.tsx";
import { DetailTexts } from "../../ui/paper/detail-texts.tsx";

export function ReviewedPaper({ page: { paper, title } }: { page: ReviewPage }) {
	const { t } = useTranslation(["my-reviews", "common"]);
	const { language, authors, format, versions } = paper;
	const locale = useLocale();
	const { first, other } = textsFor({ ...paper, title }, locale);
	const pages = versions.at(-1)?.pages;
	const facts = [
		t(`common:format.${format}`),
		t(`common:language.${language}`),
		pages ? t("pages", { count: pages }) : null,
	];
	return (
		<div className="flex flex-col gap-3">
			{authors && (
				<p className="text-14">
					<span className="sr-only">{t("authors")}: </span>
					{authors.map((author, index) => {
						const translation = twinIn(author.locales, locale);
						const { name, organization } = translation ?? author;
						return (
							// biome-ignore lint/suspicious/noArrayIndexKey: two authors may have one name, and their order is fixed.
							<span key={index} lang={translation ? locale : language}>
								{index > 0 && "; "}
								<span className="font-medium">{name}</span>
								{organization && <span className="text-secondary">, {organization}</span>}
							</span>
						);
					})}
				</p>
			)}
			<DetailTexts lang={first.lang} texts={first} />
			{other && (
				<section aria-label={t(`in_language.${other.lang}`)} className="flex flex-col gap-3">
					<h3 className="text-13 font-normal text-secondary">{t(`in_language.${other.lang}`)}</h3>
					<p lang={other.lang} className="text-15 font-medium wrap-anywhere">
						<Formulas text={other.title} />
					</p>
					<DetailTexts lang={other.lang} texts={other} />
				</section>
			)}
			<p className="text-13 text-secondary">{facts.filter(Boolean).join(" · ")}</p>
		</div>
	);
}
