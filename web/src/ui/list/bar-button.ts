/** The looks of a button on the bar of what is selected. */
export const BAR_BUTTON =
	"target inline-flex items-center gap-2 rounded-control px-2.5 text-14 font-medium hover:bg-sunken sm:whitespace-nowrap max-sm:flex-col max-sm:gap-1 max-sm:px-1 max-sm:py-1 max-sm:text-12 aria-disabled:opacity-50";
