import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";

interface LoadFailureProps {
	children: ReactNode;
	onRetry(): void;
}

/** Replaces a part of a page that could not be read. */
export function LoadFailure({ children, onRetry }: LoadFailureProps) {
	const { t } = useTranslation("common");
	return (
		<div className="flex flex-wrap items-center gap-3">
			<p role="alert">{children}</p>
			<Button icon={RotateCw} onClick={onRetry}>
				{t("try_again")}
			</Button>
		</div>
	);
}
