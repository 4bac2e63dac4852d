import { create } from "zustand";

/**
 * How many rooms of the conference wait for an answer of the staff and have something that one has not read; none outside
 * of the staff's pages.
 */
export const useWaitingRooms = create<{ count: number }>(() => ({ count: 0 }));
