import type { PresentedPaper, RegistrationContent } from "@deck/contracts/registration";

/** What the log tells of what somebody filled in: what a price or a badge is made of, and nothing that they wrote freely. */
export function logged(
	{ locales, place, format, residency, status, young, organization, events }: RegistrationContent,
	papers: readonly PresentedPaper[],
) {
	return {
		...{ locales, place, format, residency, status, young, organization, events },
		papers: papers.map(({ number }) => number),
	};
}
