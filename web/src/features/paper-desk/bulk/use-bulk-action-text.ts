import type { BulkAction } from "@deck/contracts/bulk";
import { parseMoment } from "@deck/contracts/moments";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { formatLocalMoment, localizedField } from "../../../lib/conference-texts.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { sectionsById } from "../../../lib/sections.ts";
import { kindOf } from "./bulk-kinds.ts";

/** `verb` alone; `whole` with its target: "Move to section: B. Signals". */
export interface BulkActionText {
	verb: string;
	full: string;
}

export function useBulkActionText(): (what: BulkAction) => BulkActionText {
	const { t } = useTranslation(["bulk", "common"]);
	const locale = useLocale();
	const { sections, paper_issues, extpaper_issues } = useConference();
	const moment = (till: string | null | undefined) => {
		const parsed = parseMoment(till);
		return parsed && formatLocalMoment(parsed, locale);
	};
	const detailOf = (what: BulkAction): string | null => {
		switch (what.act) {
			case "section":
				return sectionsById(sections, locale).get(what.section)?.name ?? what.section;
			case "format":
				return t(`common:format.${what.format}`);
			case "discount":
				return t("percent", { value: what.discount });
			case "issue": {
				const issue = [...paper_issues, ...extpaper_issues].find(({ id }) => id === what.issue);
				return issue ? localizedField(issue.locales, "title", locale).text : t("ask.no_issue");
			}
			case "status":
				if (what.hold) return t("on_hold");
				return what.to === "revising" ? moment(what.till) : null;
			case "authors":
				return what.email;
			case "restore":
				return moment(what.due ?? what.till);
			case "reveal":
				return moment(what.reply_till);
			case "editing":
			case "extended":
				return moment(what.till);
			default:
				return null;
		}
	};
	return (what) => {
		const kind = kindOf(what);
		const verb = what.act === "authors" ? t("act.authors") : kind ? t(`act.${kind}`) : what.act;
		const detail = detailOf(what);
		return { verb, full: detail === null ? verb : t("with_detail", { verb, detail }) };
	};
}
