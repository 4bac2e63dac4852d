import { LIMITS } from "@deck/contracts/limits";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { portionsOf } from "../../../lib/portions/portions.ts";
import { useSession } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { keepImport, lastImport } from "./last-import.ts";
import { undoPayments } from "./send-payments.ts";

/** Takes back the payments of the last import, as a whole, where nothing has changed since. */
export function UndoImport() {
	const { t } = useTranslation("bank");
	const { path, id } = useConference();
	const { user } = useSession();
	const person = user?.id ?? "";
	const [last, setLast] = useState(() => lastImport(person, id, new Date()));
	const [open, setOpen] = useState(false);
	const [reason, setReason] = useState("");
	const [said, say] = useState("");
	if (!last)
		return said ? (
			<p role="status" className="px-4 pb-3 md:px-5">
				{said}
			</p>
		) : null;
	const count = last.payments.length;
	const undo = async () => {
		let refused = 0;
		let left = last.payments;
		for (const portion of portionsOf(last.payments, LIMITS.registrationsPerCall)) {
			const results = await undoPayments(path, portion, reason.trim());
			refused += results.filter((one) => one.refused !== null).length;
			left = left.slice(portion.length);
			keepImport(person, id, { ...last, payments: left });
		}
		setLast(null);
		say(t("undo.done", { done: count - refused, refused }));
	};
	return (
		<div className="flex flex-wrap items-center gap-3 px-4 pb-3 text-14 md:px-5">
			<p>{t("undo.last", { count })}</p>
			<Button icon={Undo2} onClick={() => setOpen(true)}>
				{t("undo.button")}
			</Button>
			<ConfirmDialog
				open={open}
				onClose={() => setOpen(false)}
				title={t("undo.title", { count })}
				confirm={t("undo.confirm", { count })}
				danger
				offReason={reason.trim() === "" ? t("undo.reason_needed") : undefined}
				onConfirm={undo}
			>
				<p className="mb-3">{t("undo.text")}</p>
				<Field label={t("undo.reason")}>
					<TextInput value={reason} maxLength={LIMITS.registrationReason} onChange={setReason} />
				</Field>
			</ConfirmDialog>
		</div>
	);
}
