import { useEffect, useState } from "react";
import { messages } from "./messages.ts";

/** The current time, updated every `period` ms, for ages that stay accurate. */
export function useNow(period: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), period);
    return () => clearInterval(timer);
  }, [period]);
  return now;
}

/** "just now", "12 s ago", "3 min ago", "2 h ago", "5 days ago" for an age in ms. */
export function ago(age: number): string {
  const seconds = Math.max(0, Math.floor(age / 1000));
  if (seconds < 2) return messages.justNow;
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return messages.minAgo(Math.floor(seconds / 60));
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  const days = Math.floor(seconds / 86_400);
  return days === 1 ? "yesterday" : messages.daysAgo(days);
}

/** A length of time as a clock: "0:02", "12:40", "1:05:00". */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** How long something took: "0.4 s", "12 s", "3 min". */
export function duration(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  return seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}

/** The time of a moment on this machine's clock: "14:05:09". */
export function timeOfDay(at: number): string {
  return new Date(at).toLocaleTimeString("en-GB");
}
