import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";

interface ResultRowProps {
	children: ReactNode;
	refused: boolean;
	message: string;
}

export function ResultRow({ children, refused, message }: ResultRowProps) {
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
				<span className={`block text-13 ${refused ? "text-bad" : "text-secondary"}`}>{message}</span>
			</span>
		</li>
	);
}
