import type { ExpertListRow } from "@deck/contracts/expert";
import { Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { useDeckForm } from "../../lib/form.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { DelayedEmailText } from "../../ui/delayed-email-text.tsx";
import { DeliveryProblemLine } from "../../ui/delivery-problem.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogBar } from "../../ui/dialog-bar.tsx";
import { CancelButton } from "../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { ExpertFields } from "./expert-fields.tsx";
import { ExpertOwnData } from "./expert-own-data.tsx";
import type { ExpertRow } from "./expert-rows.ts";
import { StateBadge } from "./expert-state.tsx";
import { ExpertSchema, valuesOf } from "./expert-values.ts";
import { useExpertDeliveryProblems } from "./experts-context.ts";

interface ExpertDialogProps {
	expert: ExpertRow;
	mayDelete: boolean;
	onInvite(expert: ExpertListRow): void;
	onClose(): void;
}

export function ExpertDialog({ expert, mayDelete, onInvite, onClose }: ExpertDialogProps) {
	const { t } = useTranslation(["experts", "common"]);
	const { path: conf } = useConference();
	const [isConfirming, setIsConfirming] = useState(false);
	const { number, name, state } = expert;
	const route = api.api.conf[":conf"].adm.experts[":number"];
	const param = { conf, number: String(number) };
	const form = useDeckForm({
		schema: ExpertSchema,
		defaults: valuesOf(expert),
		storageKey: `expert:${conf}:${number}`,
		send: (values, attempt) => json(route.$put({ param, json: values }, attempt.options)),
		onDone() {
			onClose();
			alertSuccess(t("edit.done"));
		},
		fromCurrent: (current) => valuesOf(current as ExpertListRow),
	});
	const isOther = form.form.watch("email").trim().toLowerCase() !== expert.email && state !== "added";
	return (
		<Dialog open onClose={onClose} title={name} width={560} full>
			<StateLine expert={expert} />
			<ExpertOwnData expert={expert} />
			<DeckForm form={form} className="mt-4 text-ink">
				<ExpertFields />
				{isOther && (
					<p role="status" className="rounded-card bg-wait-soft px-4 py-2.5 text-14 text-wait">
						{t("edit.other_address")}
					</p>
				)}
				<div className="flex flex-wrap gap-2">
					{state !== "agreed" && (
						<Button icon={Send} onClick={() => onInvite(expert)}>
							{t(state === "added" ? "invite.button" : "invite.again")}
						</Button>
					)}
					{mayDelete && (
						<Button kind="danger" icon={Trash2} onClick={() => setIsConfirming(true)}>
							{t("delete.button")}
						</Button>
					)}
				</div>
				<DialogBar>
					<CancelButton onClose={onClose} />
					<SubmitButton>{t("edit.submit")}</SubmitButton>
				</DialogBar>
			</DeckForm>
			<ConfirmDialog
				open={isConfirming}
				onClose={() => setIsConfirming(false)}
				title={t("delete.title", { name })}
				icon={Trash2}
				danger
				confirm={t("delete.submit")}
				onConfirm={async () => {
					await route.$delete({ param });
					onClose();
					alertSuccess(t("delete.done", { name }));
				}}
			>
				{t("delete.text")}
			</ConfirmDialog>
		</Dialog>
	);
}

export function StateLine({ expert }: { expert: ExpertRow }) {
	const { t } = useTranslation("experts");
	const { shown, email, invited_at, answered_at } = expert;
	const troubles = useExpertDeliveryProblems();
	return (
		<div className="flex flex-col gap-1">
			<StateBadge state={shown} />
			<DeliveryProblemLine trouble={troubles.get(email)} />
			{invited_at && (
				<span>
					{t("invited_at")}: <DateText at={invited_at} />
				</span>
			)}
			<DelayedEmailText till={expert.waits_till ?? expert.review_waits_till} />
			{answered_at && (
				<span>
					{t("answered_at")}: <DateText at={answered_at} />
				</span>
			)}
		</div>
	);
}
