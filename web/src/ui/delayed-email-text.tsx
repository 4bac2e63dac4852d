import { MailWarning } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNow } from "../lib/now.ts";
import { DateText } from "./date-text.tsx";

export function DelayedEmailText({ till }: { till: string | undefined }) {
	const { t } = useTranslation("common");
	const now = useNow();
	if (till === undefined || Date.parse(till) <= now.getTime()) return null;
	return (
		<p className="text-13 text-wait">
			<MailWarning aria-hidden size={14} className="mr-1 inline-block align-[-2px]" />
			{t("email_waits")} <DateText at={till} kind="short" />
		</p>
	);
}

export function DelayedEmailsText({ tills }: { tills: readonly (string | undefined)[] }) {
	const { t } = useTranslation("common");
	const now = useNow();
	const waiting = tills.filter((till) => till !== undefined && Date.parse(till) > now.getTime());
	const last = waiting.toSorted().at(-1);
	if (last === undefined) return null;
	return (
		<p role="status" className="mt-1 text-wait">
			{t("emails_wait", { count: waiting.length })} <DateText at={last} kind="short" />
		</p>
	);
}
