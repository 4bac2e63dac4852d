import type { Conference } from "@deck/contracts/conference";
import { LOCALES } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import { Card } from "../../../ui/card.tsx";
import { dateKinds } from "./date-kinds.ts";
import { TimeLine } from "./time-line.tsx";

export function DatesView({ conference }: { conference: Conference }) {
	const { t } = useTranslation(["dates", "conference"]);
	const languages = preferredFirst(LOCALES, useLocale());
	const { dates, state, free_dates, timezone } = conference;
	return (
		<div className="flex max-w-[960px] flex-col gap-4 pb-8">
			<p className="text-14 text-secondary">{t("read_only")}</p>
			<TimeLine dates={dates} state={state} free={free_dates} timezone={timezone} />
			<Card title={t("typed.title")}>
				<dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,18rem)_1fr]">
					<dt className="text-secondary">{t("conference:form.timezone")}</dt>
					<dd>{timezone}</dd>
					{dateKinds(conference).map((kind) => (
						<div key={kind} className="contents">
							<dt className="text-secondary">{t(`conference:dates.${kind}`)}</dt>
							<dd>{dates[kind]?.replace("T", " ") ?? "—"}</dd>
						</div>
					))}
				</dl>
			</Card>
			{free_dates.length > 0 && (
				<Card title={t("free.heading")}>
					<ol className="flex flex-col gap-2">
						{free_dates.map(({ id, date, locales }) => (
							<li key={id} className="grid gap-x-6 sm:grid-cols-[10rem_1fr_1fr]">
								<span>{date.replace("T", " ")}</span>
								{languages.map((locale) => (
									<span key={locale} lang={locale} className="min-w-0 break-words">
										{locales[locale].title || "—"}
									</span>
								))}
							</li>
						))}
					</ol>
				</Card>
			)}
		</div>
	);
}
