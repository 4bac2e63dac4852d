import { type ReactNode, useState } from "react";
import { type CardMemory, CardMemoryContext } from "../features/account/card-memory.ts";
import { years } from "../lib/version.ts";
import { LineField } from "../ui/line-field.tsx";
import { Main } from "./main-region.tsx";

export function AuthLayout({ children }: { children: ReactNode }) {
	const [memory] = useState<CardMemory>(() => ({ email: null, signIn: null }));
	return (
		<div className="relative isolate flex min-h-dvh flex-col items-center overflow-hidden bg-violet-800">
			<LineField seed="auth" own className="-z-20" />
			<Main className="flex w-full grow flex-col items-center justify-center px-4 py-12">
				<div className="relative w-80 max-w-full">
					<Sheet className="-rotate-4" />
					<Sheet className="rotate-2" />
					<CardMemoryContext value={memory}>{children}</CardMemoryContext>
				</div>
			</Main>
			<footer className="pb-6 text-13 text-white">{years()}</footer>
		</div>
	);
}

function Sheet({ className }: { className: string }) {
	return (
		<div
			aria-hidden
			className={`absolute inset-0 -z-10 rounded-dialog border border-white/25 bg-violet-600/25 ${className}`}
		/>
	);
}
