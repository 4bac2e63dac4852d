import { useTranslation } from "react-i18next";
import type { PrintedIssue } from "./export/printed-issue.ts";
import { FORMATS, missingData } from "./export/requirements.ts";
import { CHECKS, type Check } from "./readiness.ts";

interface ReadinessProps {
	failedChecks: ReadonlyMap<number, readonly Check[]>;
	printed: PrintedIssue;
}

export function Readiness({ failedChecks, printed }: ReadinessProps) {
	const { t } = useTranslation("issues");
	const all = [...failedChecks.values()];
	const count = all.length;
	const ready = all.filter(({ length }) => length === 0).length;
	const formats = FORMATS.map((format) => ({ format, ...missingData(format, printed) }));
	const unrevised = printed.papers
		.filter(({ file, revised }) => file !== null && !revised)
		.map(({ number }) => number)
		.toSorted((a, b) => a - b);
	const needs = [...new Set(formats.flatMap(({ issue }) => issue))];
	return (
		<section className="rounded-card border border-line p-4 text-14">
			<h2 className="text-16">{t("check.title", { ready, count })}</h2>
			<ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
				{CHECKS.map((check) => (
					<Count
						key={check}
						label={t(`check.of.${check}`)}
						held={all.filter((one) => !one.includes(check)).length}
						count={count}
					/>
				))}
			</ul>
			<h3 className="mt-3 text-14 font-medium">{t("check.exports")}</h3>
			<ul className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-2">
				{formats.map(({ format, issue, papers }) => (
					<Count
						key={format}
						label={t(`export.format.${format}`)}
						held={issue.length > 0 ? 0 : count - papers.size}
						count={count}
					/>
				))}
			</ul>
			{unrevised.length > 0 && (
				<p className="mt-2 text-13 text-wait">
					{t("check.unrevised", { count: unrevised.length, numbers: unrevised.join(", ") })}
				</p>
			)}
			{needs.length > 0 && (
				<p className="mt-2 text-13 text-wait">
					{t("export.issue_lacks", {
						needs: needs.map((need) => t(`export.issue_need.${need}`)).join(", "),
					})}
				</p>
			)}
		</section>
	);
}

function Count({ label, held, count }: { label: string; held: number; count: number }) {
	const { t } = useTranslation("issues");
	return (
		<li className={held < count ? "flex justify-between gap-3 font-medium" : "flex justify-between gap-3"}>
			<span>{label}</span>
			<span className="whitespace-nowrap tabular-nums">{t("check.count", { held, count })}</span>
		</li>
	);
}
