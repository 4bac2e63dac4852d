import type { Paper } from "@deck/contracts/paper";
import { hasPermission } from "@deck/contracts/permissions";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { alertError } from "../../lib/alerts.ts";
import { changeIssuePapers } from "../../lib/change-issue-papers.ts";
import { conferenceKey, useConference } from "../../lib/conference.ts";
import { localizedField } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useLiveResource } from "../../lib/live-resource.ts";
import { read } from "../../lib/read.ts";
import { reportError } from "../../lib/report-error.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";

const NONE = "none";

export function IssueLine({ paper }: { paper: Paper }) {
	return paper.staff && paper.status === "accepted" ? <Choice paper={paper} /> : null;
}

function Choice({ paper: { number, type, issue } }: { paper: Paper }) {
	const { t } = useTranslation(["papers", "errors"]);
	const locale = useLocale();
	const { path, admin_roles, paper_issues, extpaper_issues } = useConference();
	const { mutate } = useSWRConfig();
	const [chosen, setChosen] = useState<string | null>(null);
	const readAgain = () => mutate(conferenceKey(path));
	useLiveResource("issue", () => void readAgain());
	const own = type === "paper" ? paper_issues : extpaper_issues;
	if (own.length === 0) return null;
	const options = [
		{ value: NONE, label: t("issue.none") },
		...own.map(({ id, locales }) => ({ value: id, label: localizedField(locales, "title", locale).text })),
	];
	const move = async (to: string) => {
		setChosen(to);
		try {
			const refused =
				to !== NONE
					? await changeIssuePapers(path, to, { add: [number], from: issue ?? undefined })
					: issue && (await changeIssuePapers(path, issue, { remove: [number] }));
			if (refused) alertError(t(`errors:${refused}` as "errors:issue_taken"));
		} catch (error) {
			reportError(error);
		} finally {
			const reads = [readAgain(), mutate(read("/api/conf/:conf/papers/:number", { conf: path, number }))];
			await Promise.all(reads).catch(reportError);
			setChosen(null);
		}
	};
	return (
		<div className="mb-4 max-w-md">
			<Field label={t("issue.label")}>
				<Select
					value={chosen ?? issue ?? NONE}
					onChange={(to) => to !== (issue ?? NONE) && void move(to)}
					options={options}
					disabled={chosen !== null || !hasPermission(admin_roles, "structure", "write")}
				/>
			</Field>
		</div>
	);
}
