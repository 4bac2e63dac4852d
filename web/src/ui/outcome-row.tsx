import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";

interface OutcomeRowProps {
	children: ReactNode;
	refused: boolean;
	said: string;
}

export function OutcomeRow({ children, refused, said }: OutcomeRowProps) {
	const Icon = refused ? CircleX : CircleCheck;
	return (
		<li className="flex gap-2 py-2">
			<Icon
				aria-hidden
				size={16}
				className={`mt-0.5 shrink-0 ${refused ? "text-bad-icon" : "text-good-icon"}`}
			/>
			<span className="min-w-0 wrap-anywhere">
				{children}
				<span className={`block text-13 ${refused ? "text-bad" : "text-secondary"}`}>{said}</span>
			</span>
		</li>
	);
}
