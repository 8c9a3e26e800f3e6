import { Counter, Gauge, type Registry } from 'prom-client'

type MetricDefinition = { name: string; help: string; value: () => number }

/** A number that goes up and down, read each time. */
export function addGauge(registry: Registry, { value, ...named }: MetricDefinition) {
  new Gauge({
    ...named,
    registers: [registry],
    collect() {
      this.set(value())
    },
  })
}

/** A number that only grows and is counted elsewhere, read each time. */
export function addCounter(registry: Registry, { value, ...named }: MetricDefinition) {
  new Counter({
    ...named,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(value())
    },
  })
}
