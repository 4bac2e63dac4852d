import {
	CircleCheck,
	CircleDashed,
	CircleSlash,
	ClipboardCheck,
	type LucideIcon,
	Mail,
	UserX,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge, TONE_TEXT, type Tone } from "../../ui/badge.tsx";
import type { ShownState } from "./expert-rows.ts";

const STYLES: Record<ShownState, { icon: LucideIcon; tone: Tone }> = {
	added: { icon: CircleDashed, tone: "neutral" },
	invited: { icon: Mail, tone: "info" },
	agreed: { icon: CircleCheck, tone: "good" },
	declined: { icon: CircleSlash, tone: "wait" },
	erased: { icon: UserX, tone: "neutral" },
	reviews: { icon: ClipboardCheck, tone: "good" },
};

export function StateGlyph({ state }: { state: ShownState }) {
	const { icon: Icon, tone } = STYLES[state];
	return <Icon aria-hidden size={16} className={`shrink-0 ${TONE_TEXT[tone]}`} />;
}

export function StateBadge({ state }: { state: ShownState }) {
	const { t } = useTranslation("experts");
	return (
		<Badge withoutBackground tone={STYLES[state].tone} icon={<StateGlyph state={state} />}>
			{t(`states.${state}`)}
		</Badge>
	);
}
