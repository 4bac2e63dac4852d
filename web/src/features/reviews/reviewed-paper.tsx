import type { ReviewPage } from "@deck/contracts/own-review";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { type PaperTexts, textsFor } from "../../lib/paper/texts-for.ts";
import { Chip } from "../../ui/chip.tsx";
import { Formulas } from "../../ui/math/formulas.tsx";

export function ReviewedPaper({ page: { paper, title } }: { page: ReviewPage }) {
	const { t } = useTranslation(["review", "common"]);
	const { language, authors, format, versions } = paper;
	const { first, other } = textsFor({ ...paper, title }, useLocale());
	const pages = versions.at(-1)?.pages;
	const facts = [
		t(`common:format.${format}`),
		t(`common:language.${language}`),
		pages ? t("pages", { count: pages }) : null,
	];
	return (
		<div className="flex flex-col gap-3">
			{authors && (
				<p lang={language} className="text-14">
					<span className="sr-only">{t("authors")}: </span>
					{authors.map((author, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two authors may have one name, and their order is fixed.
						<span key={index}>
							{index > 0 && "; "}
							<span className="font-medium">{author.name}</span>
							{author.organization && <span className="text-secondary">, {author.organization}</span>}
						</span>
					))}
				</p>
			)}
			<Texts texts={first} />
			{other && (
				<section aria-label={t(`in_language.${other.lang}`)} className="flex flex-col gap-3">
					<h3 className="text-13 font-normal text-secondary">{t(`in_language.${other.lang}`)}</h3>
					<p lang={other.lang} className="text-15 font-medium wrap-anywhere">
						<Formulas text={other.title} />
					</p>
					<Texts texts={other} />
				</section>
			)}
			<p className="text-13 text-secondary">{facts.filter(Boolean).join(" · ")}</p>
		</div>
	);
}

function Texts({ texts: { lang, abstract, keywords } }: { texts: PaperTexts }) {
	const { t } = useTranslation("review");
	return (
		<>
			<p lang={lang} className="text-15 break-words whitespace-pre-line">
				<Formulas text={abstract} />
			</p>
			{keywords.length > 0 && (
				<ul lang={lang} aria-label={t("keywords")} className="flex flex-wrap gap-1.5">
					{keywords.map((word) => (
						<li key={word} className="max-w-full">
							<Chip kind="tag">{word}</Chip>
						</li>
					))}
				</ul>
			)}
		</>
	);
}
