import type { ReportLeft } from "@deck/contracts/presented-paper";
import type { RegistrationCard, StaffRegistration } from "@deck/contracts/registration";
import { type RegistrationStage, stageOf } from "@deck/contracts/registration-life";
import { Eye, FileX2, Hourglass, type LucideIcon, Paperclip, ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { STAGE_TONE, TicketGlyph } from "../../ui/registration/ticket-glyph.tsx";

export function StageBadge({ stage, bare }: { stage: RegistrationStage; bare?: boolean }) {
	const { t } = useTranslation("registrations");
	return (
		<Badge bare={bare} tone={STAGE_TONE[stage]} icon={<TicketGlyph stage={stage} />}>
			{t(`stage.${stage}`)}
		</Badge>
	);
}

/** For staff: to verify, verified, awaited again, or attached to an unsent registration. */
type DocumentWord = "to_verify" | "verified" | "awaited" | "attached";

export function documentWord({
	state,
	document,
}: Pick<RegistrationCard, "state" | "document">): DocumentWord | null {
	if (!document) return null;
	if (document === "verified") return "verified";
	if (document === "returned") return "awaited";
	return state === "submitted" ? "to_verify" : "attached";
}

const DOCUMENT_LOOKS: Record<DocumentWord, { icon: LucideIcon; tone: Tone }> = {
	to_verify: { icon: Eye, tone: "wait" },
	verified: { icon: ShieldCheck, tone: "good" },
	awaited: { icon: Hourglass, tone: "neutral" },
	attached: { icon: Paperclip, tone: "neutral" },
};

export function DocumentMark({ card }: { card: Pick<RegistrationCard, "state" | "document"> }) {
	const { t } = useTranslation("registrations");
	const word = documentWord(card);
	if (!word) return <span className="text-secondary">–</span>;
	const { icon: Icon, tone } = DOCUMENT_LOOKS[word];
	return (
		<Badge bare tone={tone} icon={<Icon aria-hidden size={15} className="shrink-0" />}>
			{t(`document_is.${word}`)}
		</Badge>
	);
}

export function ReportLeftMark({ left: { at, why } }: { left: ReportLeft }) {
	const { t } = useTranslation("registrations");
	return (
		<Badge bare tone="wait" icon={<FileX2 aria-hidden size={15} className="shrink-0" />}>
			{t(`left.${why}`)} <DateText at={at} kind="short" />
		</Badge>
	);
}

export const registrationStage = ({ state, document, document_seen_at }: StaffRegistration) =>
	stageOf(state, document_seen_at ? "verified" : document?.state);
