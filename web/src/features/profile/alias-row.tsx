import type { Alias } from "@deck/contracts/profile";
import { CircleCheck, Clock, History } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { useAction } from "../../ui/use-action.ts";
import { updateCachedProfile } from "./profile-data.ts";

type Kind = "confirmed" | "unconfirmed" | "former";

export function AliasRow({ alias }: { alias: Alias }) {
	const { t } = useTranslation("profile");
	const [asking, setAsking] = useState(false);
	const { id, email } = alias;
	const kind: Kind = alias.former ? "former" : alias.status;
	const [sending, resend] = useAction(async () => {
		await updateCachedProfile(await json(api.api.profile.aliases[":id"].resend.$post({ param: { id } })));
		alertSuccess(t("aliases.sent", { email }));
	});
	const undo = async () => {
		await updateCachedProfile(await json(api.api.profile.aliases[":id"].$delete({ param: { id } })));
		alertSuccess(t("aliases.undo.done", { email }));
	};
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
			<div className="min-w-0 grow basis-64">
				<p className="text-15 font-medium wrap-anywhere">{email}</p>
				<p className="mt-0.5 flex flex-wrap gap-x-2.5 text-13 text-secondary">
					<Status kind={kind} />
					{kind === "unconfirmed" && alias.expires && (
						<span>
							{t("aliases.until")} <DateText at={alias.expires} kind="date" />
						</span>
					)}
					{kind === "former" && <span>{t("aliases.former_text")}</span>}
				</p>
			</div>
			<div className="flex flex-wrap gap-1 max-sm:[&>:only-child]:-ml-3">
				{kind === "unconfirmed" && (
					<Button busy={sending} onClick={resend} aria-label={t("aliases.resend_named", { email })}>
						{t("aliases.resend")}
					</Button>
				)}
				<Button kind="quiet" onClick={() => setAsking(true)} aria-label={t("aliases.undo.named", { email })}>
					{t("aliases.undo.button")}
				</Button>
			</div>
			<ConfirmDialog
				open={asking}
				onClose={() => setAsking(false)}
				title={t("aliases.undo.title")}
				confirm={t("aliases.undo.button")}
				danger
				onConfirm={undo}
			>
				{t(`aliases.undo.text.${kind}`, { email })}
			</ConfirmDialog>
		</li>
	);
}

function Status({ kind }: { kind: Kind }) {
	const { t } = useTranslation("profile");
	switch (kind) {
		case "confirmed":
			return (
				<Badge withoutBackground tone="good" icon={<CircleCheck aria-hidden size={16} />}>
					{t("aliases.status.confirmed")}
				</Badge>
			);
		case "unconfirmed":
			return (
				<Badge withoutBackground tone="wait" icon={<Clock aria-hidden size={16} />}>
					{t("aliases.status.unconfirmed")}
				</Badge>
			);
		case "former":
			return (
				<Badge withoutBackground icon={<History aria-hidden size={16} />}>
					{t("aliases.status.former")}
				</Badge>
			);
	}
}
