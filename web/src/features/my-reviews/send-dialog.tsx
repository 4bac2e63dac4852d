import type { ReviewText as Text } from "@deck/contracts/review";
import type { Verdict } from "@deck/contracts/review-lifecycle";
import { FileText, Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogBar } from "../../ui/dialog-bar.tsx";
import { ReviewText } from "./review-text.tsx";

interface SendDialogProps {
	mode: "look" | "send";
	verdict: Verdict | null;
	text: Text;
	hasFile: boolean;
	/** It can't be corrected. */
	last: boolean;
	busy: boolean;
	onSend(): void;
	onClose(): void;
}

export function SendDialog({ mode, verdict, text, hasFile, last, busy, onSend, onClose }: SendDialogProps) {
	const { t } = useTranslation(["my-reviews", "common"]);
	return (
		<Dialog
			open
			full
			reading
			width={640}
			onClose={() => !busy && onClose()}
			title={t(mode === "send" ? "check.send_title" : "check.title")}
		>
			<p>{t("check.text")}</p>
			<section aria-label={t("check.title")} className="mt-4 rounded-card border border-line bg-surface p-4">
				<ReviewText verdict={verdict} text={text} forAuthors />
				{hasFile && (
					<p className="mt-4 flex items-center gap-2 text-14 text-ink">
						<FileText aria-hidden size={16} className="shrink-0 text-bad-icon" />
						<span className="min-w-0 wrap-anywhere">{t("check.file")}</span>
					</p>
				)}
			</section>
			<p className="mt-4 last-of-type:mb-6">{text.private ? t("check.private") : t("check.no_private")}</p>
			{mode === "send" && (
				<p className="mt-2 font-medium last-of-type:mb-6 text-ink">
					{t(last ? "check.last" : "check.correctable")}
				</p>
			)}
			<DialogBar>
				<Button onClick={onClose} offReason={busy ? t("common:wait") : undefined}>
					{t(mode === "send" ? "check.back" : "common:close")}
				</Button>
				{mode === "send" && (
					<Button kind="primary" icon={Send} busy={busy} onClick={onSend}>
						{t("check.confirm")}
					</Button>
				)}
			</DialogBar>
		</Dialog>
	);
}
