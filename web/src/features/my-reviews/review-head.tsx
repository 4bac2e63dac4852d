import type { ReviewPage } from "@deck/contracts/own-review";
import { VenetianMask } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { localizedField } from "../../lib/conference-texts.ts";
import { cx } from "../../lib/cx.ts";
import { useLocale } from "../../lib/i18n.ts";
import { titleFor } from "../../lib/paper/texts-for.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Formulas } from "../../ui/math/formulas.tsx";
import { ReviewDue } from "./review-due.tsx";
import type { ReviewProps } from "./review-props.ts";
import { ReviewStateBadge } from "./review-state.tsx";

interface ReviewHeadProps extends Pick<ReviewProps, "page" | "source"> {
	/** One line, leaving room for the manuscript. */
	compact?: boolean;
	actions?: ReactNode;
}

export function ReviewHead({ page, source, compact, actions }: ReviewHeadProps) {
	const { t } = useTranslation("my-reviews");
	const locale = useLocale();
	const { lang, title } = titleFor(page, locale);
	const name = localizedField(page.conference.locales, "short_title", locale);
	return (
		<div>
			<div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
				{source.by === "account" ? (
					<BackLink to={`/${page.conference.path}/myreviews`}>{t("page")}</BackLink>
				) : (
					<span className="text-14 text-secondary" lang={name.lang}>
						{name.text}
					</span>
				)}
				{actions}
			</div>
			<h1 className={cx(compact ? "truncate text-15" : "mt-1 text-22 text-balance wrap-anywhere")}>
				<span className="mr-0.5 text-hint">
					<span className="sr-only">{t("paper_word")} </span>
					{page.paper.number}
				</span>{" "}
				<span lang={lang}>
					<Formulas text={title} />
				</span>
			</h1>
			{!compact && <Facts page={page} />}
		</div>
	);
}

function Facts({ page }: { page: ReviewPage }) {
	const { t } = useTranslation(["my-reviews", "common"]);
	const { state, open, round, paper, conference } = page;
	const newest = paper.versions.at(-1);
	return (
		<div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-13 text-secondary">
			<ReviewStateBadge state={state} open={open} />
			{round > 0 && <span>{t("round", { number: round + 1 })}</span>}
			{newest && <span>{t("version", { number: newest.number })}</span>}
			<span>{t(`common:language.${paper.language}`)}</span>
			{conference.blindness === "double" && (
				<span className="inline-flex items-center gap-1.5">
					<VenetianMask aria-hidden size={16} className="shrink-0" />
					{t("authors_hidden")}
				</span>
			)}
			{state === "inprogress" && open && (
				<ReviewDue at={page.due} timezone={conference.timezone} what="review" />
			)}
		</div>
	);
}
