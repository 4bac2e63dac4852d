import type { ExpertState } from "@deck/contracts/expert";
import { CircleCheck, CircleDashed, CircleSlash, type LucideIcon, Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge, TONE_TEXT, type Tone } from "../../ui/badge.tsx";

const LOOKS: Record<ExpertState, { icon: LucideIcon; tone: Tone }> = {
	added: { icon: CircleDashed, tone: "neutral" },
	invited: { icon: Mail, tone: "info" },
	agreed: { icon: CircleCheck, tone: "good" },
	declined: { icon: CircleSlash, tone: "wait" },
};

/** The sign of how far somebody is an expert; it stands beside the word. */
export function StateGlyph({ state }: { state: ExpertState }) {
	const { icon: Icon, tone } = LOOKS[state];
	return <Icon aria-hidden size={16} className={`shrink-0 ${TONE_TEXT[tone]}`} />;
}

/** The same with its word. */
export function StateBadge({ state }: { state: ExpertState }) {
	const { t } = useTranslation("experts");
	return (
		<Badge bare tone={LOOKS[state].tone} icon={<StateGlyph state={state} />}>
			{t(`states.${state}`)}
		</Badge>
	);
}
