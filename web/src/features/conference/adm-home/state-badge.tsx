import type { ConferenceState } from "@deck/contracts/enums";
import { Archive, DoorOpen, EyeOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "../../../ui/badge.tsx";

const STYLES = {
	hidden: { tone: "wait", icon: EyeOff },
	open: { tone: "good", icon: DoorOpen },
	archived: { tone: "neutral", icon: Archive },
} as const satisfies Record<ConferenceState, { tone: Tone; icon: typeof EyeOff }>;

export function StateBadge({ state }: { state: ConferenceState }) {
	const { t } = useTranslation("lifecycle");
	const { tone, icon: Icon } = STYLES[state];
	return (
		<Badge tone={tone} icon={<Icon aria-hidden size={14} />}>
			{t(`state.${state}`)}
		</Badge>
	);
}
