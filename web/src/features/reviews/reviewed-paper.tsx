import type { ReviewPage } from "@deck/contracts/own-review";
import { useTranslation } from "react-i18next";
import { Chip } from "../../ui/chip.tsx";
import { Formulas } from "../../ui/math/formulas.tsx";

export function ReviewedPaper({ page: { paper } }: { page: ReviewPage }) {
	const { t } = useTranslation(["review", "common"]);
	const { abstract, keywords, language, authors, format, versions } = paper;
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
			<p lang={language} className="text-15 break-words whitespace-pre-line">
				<Formulas text={abstract} />
			</p>
			{keywords.length > 0 && (
				<ul lang={language} aria-label={t("keywords")} className="flex flex-wrap gap-1.5">
					{keywords.map((word) => (
						<li key={word} className="max-w-full">
							<Chip kind="tag">{word}</Chip>
						</li>
					))}
				</ul>
			)}
			<p className="text-13 text-secondary">{facts.filter(Boolean).join(" · ")}</p>
		</div>
	);
}
