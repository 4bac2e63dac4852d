import { Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { copyAddress } from "../../lib/copy-address.ts";
import { useRead } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { TextInput } from "../../ui/text-input.tsx";

export function CalendarCard() {
	const { t } = useTranslation("my-deck");
	const { data, error, mutate } = useRead(read("/api/my/calendar"), { revalidateOnFocus: false });
	const [asking, setAsking] = useState(false);
	const renew = async () => {
		await mutate(await json(api.api.my.calendar.$post()), { revalidate: false });
		alertSuccess(t("calendar.renewed"));
	};
	if (!data)
		return error === undefined ? null : (
			<Card title={t("calendar.title")}>
				<LoadFailure onRetry={() => void mutate()}>{t("calendar.failed")}</LoadFailure>
			</Card>
		);
	return (
		<Card title={t("calendar.title")}>
			<p className="mb-4 text-14 text-secondary">{t("calendar.text")}</p>
			<Field label={t("calendar.address")} hint={t("calendar.private")}>
				<TextInput readOnly value={data.url} onChange={() => {}} onFocus={(event) => event.target.select()} />
			</Field>
			<div className="mt-3 flex flex-wrap gap-2">
				<Button icon={Copy} onClick={() => void copyAddress(data.url)}>
					{t("calendar.copy")}
				</Button>
				<Button kind="quiet" onClick={() => setAsking(true)}>
					{t("calendar.renew")}
				</Button>
			</div>
			<ConfirmDialog
				open={asking}
				onClose={() => setAsking(false)}
				title={t("calendar.renew_title")}
				confirm={t("calendar.renew")}
				onConfirm={renew}
			>
				{t("calendar.renew_text")}
			</ConfirmDialog>
		</Card>
	);
}
