import type { PresentationLoss } from "@deck/contracts/presented-paper";
import type { RegistrationListRow, StaffRegistration } from "@deck/contracts/registration";
import { type RegistrationStage, toRegistrationStage } from "@deck/contracts/registration-lifecycle";
import { Eye, FileX2, Hourglass, type LucideIcon, Paperclip, ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { RegistrationStageIcon, STAGE_TONE } from "../../ui/registration/registration-stage-icon.tsx";

export function StageBadge({ stage, bare }: { stage: RegistrationStage; bare?: boolean }) {
	const { t } = useTranslation("registrations");
	return (
		<Badge withoutBackground={bare} tone={STAGE_TONE[stage]} icon={<RegistrationStageIcon stage={stage} />}>
			{t(`stage.${stage}`)}
		</Badge>
	);
}

/** For staff: to verify, verified, awaited again, or not sent yet. */
type DocumentStatus = "to_verify" | "verified" | "awaited" | "attached";

export function documentStatus({
	state,
	document,
}: Pick<RegistrationListRow, "state" | "document">): DocumentStatus | null {
	if (!document) return null;
	if (document === "verified") return "verified";
	if (document === "returned") return "awaited";
	return state === "submitted" ? "to_verify" : "attached";
}

const DOCUMENT_STYLES: Record<DocumentStatus, { icon: LucideIcon; tone: Tone }> = {
	to_verify: { icon: Eye, tone: "wait" },
	verified: { icon: ShieldCheck, tone: "good" },
	awaited: { icon: Hourglass, tone: "neutral" },
	attached: { icon: Paperclip, tone: "neutral" },
};

export function DocumentMark({ row }: { row: Pick<RegistrationListRow, "state" | "document"> }) {
	const { t } = useTranslation("registrations");
	const word = documentStatus(row);
	if (!word) return <span className="text-secondary">–</span>;
	const { icon: Icon, tone } = DOCUMENT_STYLES[word];
	return (
		<Badge withoutBackground tone={tone} icon={<Icon aria-hidden size={15} className="shrink-0" />}>
			{t(`document_is.${word}`)}
		</Badge>
	);
}

export function UnreportedMark({ left: { at, why } }: { left: PresentationLoss }) {
	const { t } = useTranslation("registrations");
	return (
		<Badge withoutBackground tone="wait" icon={<FileX2 aria-hidden size={15} className="shrink-0" />}>
			{t(`left.${why}`)} <DateText at={at} kind="short" />
		</Badge>
	);
}

export const registrationStage = ({ state, document, document_seen_at }: StaffRegistration) =>
	toRegistrationStage(state, document_seen_at ? "verified" : document?.state);
