import { useTranslation } from "react-i18next";
import { localizedField } from "../../../lib/conference-texts.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useRead } from "../../../lib/page-data.ts";
import { read } from "../../../lib/read.ts";

export function PaperIssue({ path, number }: { path: string; number: number }) {
	const { t } = useTranslation("own-paper");
	const locale = useLocale();
	const { data: issue } = useRead(read("/api/conf/:conf/papers/:number/issue", { conf: path, number }));
	if (!issue) return null;
	const { text, lang } = localizedField(issue.locales, "title", locale);
	return (
		<span className="wrap-anywhere">
			{t("issue")}: <span lang={lang}>{text}</span>
		</span>
	);
}
