import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { useRead } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";
import { DateText } from "../../ui/date-text.tsx";

/** Names delayed e-mails to co-authors without an account, if they exceed today's limit. */
export function EmailsLeft({ coAuthors }: { coAuthors: number }) {
	const { t } = useTranslation("submit");
	const { path: conf } = useConference();
	const { data } = useRead(read("/api/conf/:conf/emails-left", { conf }));
	if (!data || data.left >= coAuthors) return null;
	return (
		<p role="status" className="text-13 text-wait">
			{data.left > 0 ? t("emails_left", { count: data.left }) : t("emails_none")}{" "}
			<DateText at={data.again} kind="short" />
		</p>
	);
}
